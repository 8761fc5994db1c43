import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { HOUR, morningBars, mornings, type Prices } from '../hand-made-bars.js';
import { decided } from '../in-play/decided.js';
import { onHours } from '../ledger-hours.js';
import { measuresOf, outcomesOf, rowsOf } from '../ledger.js';

const one = { stops: [1], targets: [1] };
const date = '2024-01-08';

/** Five sessions from 90 to 110 that close at 105, which make an ADR5 of 20 and a middle of 100, and another session. */
function sixth(...bars: readonly Prices[]): ReturnType<typeof morningBars> {
  const before: readonly Prices[] = [[100, 110, 90, 105], ...Array<Prices>(2).fill([105, 105, 105, 105])];
  return morningBars({
    ...Object.fromEntries(['01', '02', '03', '04', '05'].map((day) => [`2024-01-${day}`, before])),
    [date]: bars,
  });
}

function middle(variant: string, bars: readonly Prices[], params: object = {}): ReportResult {
  return referenceReport(sixth(...bars), `reference-levels-${variant}`, {
    ...mornings,
    startDate: date,
    params: { level: 'previous-middle', ...params },
  });
}

/** The entry, the outcome, the worst and the best result; the stop and the target are half an ADR5 away. */
function traded(...bars: readonly Prices[]): readonly unknown[] {
  const { levels, outcomes, measures } = middle('by-bracket', bars, { stops: [0.5], targets: [0.5] }).detailed![0];
  return [levels.entry, levels['target-0.5'], ...Object.values(outcomes), ...Object.values(measures)];
}

const still: Prices = [100, 100, 100, 100];

describe('a trade of a reference level', () => {
  it('begins at the level, the way on which the price comes to it', () => {
    expect(traded([98, 99, 97, 99], [99, 103, 98, 102], [102, 110, 101, 109])).toEqual([100, 110, 'target', 1, 1]);
    expect(traded([102, 103, 101, 102], [102, 102, 99, 101], [101, 110, 101, 109])).toEqual([100, 90, 'stop', -1, -1]);
    // That the low of 90 came after the touch is possible.
    expect(traded([98, 110, 90, 105], still, still)).toEqual([100, 110, 'ambiguous', -1, 1]);
  });

  it('begins at the open of a bar that opened at the level or beyond', () => {
    expect(traded([98, 99, 97, 99], [100, 101, 90, 95], still)).toEqual([100, 110, 'stop', -1, -1]);
    expect(traded([98, 99, 97, 99], [103, 113, 99, 100], still)).toEqual([103, 113, 'target', 1, 1]);
    expect(traded([102, 103, 101, 102], [97, 99, 87, 90], still)).toEqual([97, 87, 'target', 1, 1]);
  });

  it('is long from the open of a session that opens at the level', () => {
    expect(traded([100, 105, 90, 95], still, still)).toEqual([100, 110, 'stop', -1, -1]);
    expect(traded([100, 110, 95, 95], still, still)).toEqual([100, 110, 'target', 1, 1]);
  });

  it('is none without the level, a touch or an average', () => {
    const below: readonly Prices[] = [
      [98, 99.9, 97, 99],
      [99, 99, 99, 99],
      [99, 99, 99, 99],
    ];
    const excludedBy = (bars: readonly Prices[], params: object = {}): unknown =>
      middle('by-excursion', bars, params).observations.excluded;
    expect(excludedBy(below)).toEqual({ 'no-entry': 1 });
    const touching: readonly Prices[] = [[98, 100, 97, 99], still, still];
    expect(excludedBy(touching)).toEqual({});
    expect(excludedBy(touching, { level: 'london-high' })).toEqual({ 'no-entry': 1 });
    const withoutAverage = (unit: string): unknown => {
      const options: ReferenceOptions = { ...mornings, params: { level: 'previous-middle', unit } };
      return referenceReport(sixth(...below), 'reference-levels-by-excursion', options).observations.excluded;
    };
    for (const unit of ['setup', 'adr']) {
      expect(withoutAverage(unit)).toEqual({ 'no-previous': 1, 'no-average': 4, 'no-entry': 1 });
      const flat = morningBars(
        Object.fromEntries(
          ['01', '02', '03', '04', '05', '08'].map((day) => [`2024-01-${day}`, [still, still, still]]),
        ),
      );
      const options: ReferenceOptions = { ...mornings, startDate: date, params: { unit } };
      expect(referenceReport(flat, 'reference-levels-by-bracket', options).observations.excluded).toEqual({
        'no-size': 1,
      });
    }
  });

  it('is known with the bar of the touch, at its open or not, and settled by the bars', () => {
    const decidedIn = (...bars: readonly Prices[]): unknown => {
      const params = { level: 'previous-middle', stops: [0.5], targets: [0.5] };
      return decided(sixth(...bars), 'reference-levels-by-bracket', 'bracket-0.5-0.5', { ...mornings, params })[date];
    };
    const below: Prices = [98, 99, 97, 99];
    expect(decidedIn([98, 103, 98, 102], [102, 110, 101, 109], still)).toEqual(['target', [0, HOUR], [0, 2 * HOUR]]);
    expect(decidedIn(below, [103, 104, 99, 100], still)).toEqual(['neither', [0, 2 * HOUR], [0, 3 * HOUR]]);
    expect(decidedIn(still, still, still)).toEqual(['neither', [0, HOUR], [0, 3 * HOUR]]);
  });
});

describe('reference-levels-by-bracket on the hours of the ledger', () => {
  const result = onHours('reference-levels-by-bracket', one);

  it('trades the previous high unless another level is asked for', () => {
    expect(result.observations).toEqual({
      unit: 'session',
      seen: 9,
      eligible: 2,
      excluded: { 'no-previous': 1, 'no-average': 4, 'no-entry': 2 },
    });
    // 6 stays below 114, 9 above it. 8 opens at 113.
    expect(rowsOf(result).get(7)!.levels).toEqual({
      'previous-high': 112,
      entry: 112,
      'stop-1': 103.4,
      'target-1': 120.6,
    });
    expect(rowsOf(result).get(8)!.levels).toEqual({ 'previous-high': 113, entry: 113, 'stop-1': 106, 'target-1': 120 });
    expect(outcomesOf(result, 'bracket-1-1')).toEqual({ 7: 'neither', 8: 'stop' });
    expect(measuresOf(result, 'best-1-1')).toEqual({ 7: 0.1163, 8: -1 });
    expect(result.params).toEqual({
      level: 'previous-high',
      barMinutes: null,
      side: 'with',
      unit: 'setup',
      ...one,
      costs: 0,
    });
    expect(result.summary).toHaveLength(1);
    expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'touched' });
    expect(result.current!.values.map(({ id }) => id)).toEqual([
      'previous-high',
      'previous-middle',
      'previous-low',
      'previous-close',
      'week-high',
      'week-low',
      'month-high',
      'month-low',
    ]);
  });
});
