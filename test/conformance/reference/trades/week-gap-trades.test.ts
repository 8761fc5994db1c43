import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../../src/bars/index.js';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import type { ReportResult } from '../../../../src/reports/index.js';
import { HOUR, morningBars, mornings, type Prices } from '../hand-made-bars.js';
import { decided } from '../in-play/decided.js';

const at = (price: number): readonly Prices[] => Array<Prices>(3).fill([price, price, price, price]);

/** Two weeks at 100 from 8 January on but for the sessions given. */
function twoWeeks(
  given: Readonly<Record<number, readonly Prices[]>>,
  { monday = true, contracts }: { readonly monday?: boolean; readonly contracts?: readonly number[] } = {},
): Bars {
  const days = [8, 9, 10, 11, 12, ...(monday ? [15] : []), 16, 17, 18, 19];
  return morningBars(
    Object.fromEntries(days.map((day) => [`2024-01-${String(day).padStart(2, '0')}`, given[day] ?? at(100)])),
    contracts,
  );
}

const one = { stops: [1], targets: [1] };

function bracketOn(bars: Bars, params: object = {}, options: Partial<ReferenceOptions> = {}): ReportResult {
  return referenceReport(bars, 'week-opening-gap-by-bracket', {
    ...mornings,
    ...options,
    params: { ...one, ...params },
  });
}

/** Up 4 from 100 on Monday, of which nothing is filled before the second hour. */
const up: readonly Prices[] = [
  [104, 105, 103, 104],
  [104, 106, 101, 105],
  [105, 107, 105, 106],
];

/** On Tuesday the close of the week before is reached. */
const filledLater = { 15: up, 16: at(100) };

describe('a trade of the gap of a week', () => {
  it('begins at the open, towards the last close of the week before, and ends with the first session', () => {
    const result = bracketOn(twoWeeks(filledLater));
    expect(result.observations).toEqual({ unit: 'week', seen: 2, eligible: 1, excluded: { 'no-previous': 1 } });
    expect(result.detailed).toEqual([
      {
        date: '2024-01-15',
        groups: [{ direction: 'up' }, { direction: 'all' }],
        levels: { 'previous-close': 100, entry: 104, 'stop-1': 108, 'target-1': 100 },
        outcomes: { 'bracket-1-1': 'neither' },
        measures: { 'worst-1-1': -0.5, 'best-1-1': -0.5 },
      },
    ]);
    expect(result.summary.map(({ label }) => label)).toEqual(['Gap up', 'Gap down', 'All gaps']);
    expect(result.params).toEqual({ barMinutes: null, side: 'with', unit: 'setup', ...one, costs: 0 });
    expect(result.summary[0].questions[0].known).toBe('at-open');
    expect(result.current).toBeUndefined();
  });

  it('is long after a gap down, and has longer bars where asked', () => {
    const down = { 15: [[96, 99, 95, 98] as const, [98, 100, 97, 99] as const, [99, 99, 99, 99] as const] };
    const [row] = bracketOn(twoWeeks(down)).detailed!;
    expect(row).toMatchObject({
      groups: [{ direction: 'down' }, { direction: 'all' }],
      levels: { entry: 96, 'stop-1': 92, 'target-1': 100 },
      outcomes: { 'bracket-1-1': 'target' },
    });
    const both = { stops: [0.25], targets: [1] };
    expect(bracketOn(twoWeeks(down), both).detailed![0].outcomes).toEqual({ 'bracket-0.25-1': 'stop' });
    // The first two hours as one bar go to 95 and to 100.
    expect(bracketOn(twoWeeks(down), { ...both, barMinutes: 120 }).detailed![0].outcomes).toEqual({
      'bracket-0.25-1': 'ambiguous',
    });
  });

  it('is known at the open, and settled by the close of the first session', () => {
    const decidedOn = (bars: Bars): unknown =>
      decided(bars, 'week-opening-gap-by-bracket', 'bracket-1-1', { ...mornings, params: one });
    expect(decidedOn(twoWeeks(filledLater))).toEqual({ '2024-01-15': ['neither', [0, 0], [0, 3 * HOUR]] });
    const filled = [up[0], [104, 104, 100, 100], up[2]] as const;
    expect(decidedOn(twoWeeks({ 15: filled }))).toEqual({ '2024-01-15': ['target', [0, 0], [0, 2 * HOUR]] });
    // A week without its Monday counts its days from there.
    expect(decidedOn(twoWeeks({ 16: filled }, { monday: false }))).toEqual({
      '2024-01-16': ['target', [1, 0], [1, 2 * HOUR]],
    });
    expect(decidedOn(twoWeeks({ 16: up }, { monday: false }))).toEqual({
      '2024-01-16': ['neither', [1, 0], [1, 3 * HOUR]],
    });
  });

  it('is left out with its week', () => {
    const excludedBy = (...given: Parameters<typeof bracketOn>): unknown => bracketOn(...given).observations.excluded;
    expect(excludedBy(twoWeeks({}))).toEqual({ 'no-previous': 1, 'no-gap': 1 });
    expect(excludedBy(twoWeeks(filledLater), { unit: 'adr' })).toEqual({ 'no-previous': 1, 'no-size': 1 });
    expect(excludedBy(twoWeeks(filledLater), {}, { startDate: '2024-01-15' })).toEqual({});
    // The session of Monday has closed, the week has not.
    const asOf = Date.parse('2024-01-18T00:00Z');
    expect(excludedBy(twoWeeks(filledLater), {}, { asOf })).toEqual({ 'not-closed': 1, 'no-previous': 1 });
    expect(excludedBy(twoWeeks({ ...filledLater, 17: at(100).slice(0, 1) }))).toEqual({
      incomplete: 1,
      'no-previous': 1,
    });
    const changing = (from: number): readonly number[] => Array.from({ length: 30 }, (_, i) => (i < from ? 0 : 1));
    expect(excludedBy(twoWeeks(filledLater, { contracts: changing(15) }))).toEqual({ 'no-previous': 1, roll: 1 });
    expect(excludedBy(twoWeeks(filledLater, { contracts: changing(20) }))).toEqual({ 'no-previous': 1, roll: 1 });
  });
});
