import type { Bars } from '../../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import type { DetailedRow, ReportResult } from '../../../../src/reports/index.js';
import { handMadeBars, MINUTE, mornings, type Prices } from '../../../reports/fixtures/hand-made-bars.js';

/** From 90 to 110, by steps of 1. */
const before: readonly Prices[] = [
  [100, 110, 90, 100],
  [100, 101, 100, 101],
  [101, 101, 100, 100],
];

/** Two mornings of twelve quarters of an hour: one from 90 to 110, and one of some bars that then stands still. */
export function quarterHours(bars: readonly Prices[]): Bars {
  const full = (some: readonly Prices[]): readonly Prices[] => {
    const last = some[some.length - 1][3];
    return [...some, ...Array.from({ length: 12 - some.length }, (): Prices => [last, last, last, last])];
  };
  return handMadeBars(
    15 * MINUTE,
    [full(before), full(bars)].flatMap((day, i) =>
      day.map((prices, j) => [new Date(Date.UTC(2024, 0, 8 + i, 10, 15 * j)).toISOString(), ...prices] as const),
    ),
  );
}

/** The same prices upside down: 110 is 90. */
export function mirrored(bars: readonly Prices[]): readonly Prices[] {
  return bars.map(([open, high, low, close]): Prices => [200 - open, 200 - low, 200 - high, 200 - close]);
}

/** A report on the second morning. */
export function onSecond(id: string, bars: readonly Prices[], params: ReferenceOptions['params'] = {}): ReportResult {
  return referenceReport(quarterHours(bars), id, { ...mornings, startDate: '2024-01-09', params });
}

/** Its row, or why there is none. */
export function rowOrReason(result: ReportResult): DetailedRow | string {
  return result.detailed![0] ?? Object.keys(result.observations.excluded).join();
}
