import { describe, expect, it } from 'vitest';
import { referenceReport } from '../../../../src/conformance/index.js';
import { referenceDecisions } from '../../../../src/conformance/reference/index.js';
import type { DetailedRow } from '../../../../src/reports/index.js';
import { HOUR, morningBars, mornings, type Prices } from '../hand-made-bars.js';

/** A gap up of 4, from 100 to 104: it is traded short, with a target at 100 and, one gap away, a stop at 108. */
function gapUp(variant: 'by-excursion' | 'by-bracket', bars: readonly Prices[], params = {}): DetailedRow {
  const before: readonly Prices[] = [100, 100, 100].map((price) => [price, price, price, price]);
  const all = morningBars({ '2024-01-09': before, '2024-01-10': bars });
  return referenceReport(all, `gap-fill-${variant}`, { ...mornings, params }).detailed![0];
}

/** The outcome with the worst and the best result. */
function bracket(bars: readonly Prices[], params = {}): readonly unknown[] {
  const { outcomes, measures } = gapUp('by-bracket', bars, { stops: [1], targets: [1], ...params });
  return [...Object.values(outcomes), ...Object.values(measures)];
}

const quiet: Prices = [104, 105, 103, 104];

describe('a bracket entered at the open', () => {
  it('closes at the first price that a bar reaches', () => {
    expect(bracket([quiet, [104, 104, 100, 101], [101, 120, 90, 100]])).toEqual(['target', 1, 1]);
    expect(bracket([quiet, [104, 108, 104, 107], [107, 120, 90, 100]])).toEqual(['stop', -1, -1]);
    // All of the bar of the entry follows it.
    expect(bracket([[104, 104, 100, 104], quiet, quiet])).toEqual(['target', 1, 1]);
  });

  it('closes at the open of a bar that opened beyond', () => {
    expect(bracket([quiet, [97, 110, 96, 99], quiet])).toEqual(['target', 1.75, 1.75]);
    expect(bracket([quiet, [110, 111, 99, 105], quiet])).toEqual(['stop', -1.5, -1.5]);
    expect(bracket([quiet, [108, 111, 99, 105], quiet])).toEqual(['stop', -1, -1]);
  });

  it('may have closed at either in a bar that reaches both', () => {
    expect(bracket([quiet, [104, 108, 100, 104], quiet])).toEqual(['ambiguous', -1, 1]);
    expect(bracket([[104, 108, 100, 104], quiet, quiet])).toEqual(['ambiguous', -1, 1]);
  });

  it('closes with the session where neither is reached', () => {
    expect(bracket([quiet, quiet, [104, 107, 101, 101]])).toEqual(['neither', 0.75, 0.75]);
  });

  it('measures in units of risk, less costs', () => {
    const bars = [quiet, [104, 104, 98, 99], quiet] as const;
    expect(bracket(bars, { stops: [2], targets: [1.5] })).toEqual(['target', 0.75, 0.75]);
    expect(bracket(bars, { costs: 0.4 })).toEqual(['target', 0.9, 0.9]);
    expect(bracket(bars, { side: 'against', costs: 0.4 })).toEqual(['stop', -1.1, -1.1]);
  });

  it('lists stops slowest, with the levels of each', () => {
    const { outcomes, levels } = gapUp('by-bracket', [quiet, quiet, quiet], { stops: [1, 2], targets: [0.5, 3] });
    expect(Object.keys(outcomes)).toEqual(['bracket-1-0.5', 'bracket-1-3', 'bracket-2-0.5', 'bracket-2-3']);
    expect(levels).toEqual({
      'previous-close': 100,
      entry: 104,
      'stop-1': 108,
      'stop-2': 112,
      'target-0.5': 102,
      'target-3': 92,
    });
  });
});

describe('an excursion from the open', () => {
  it('runs both ways, in gaps, with the minutes to the first bar that goes as far', () => {
    const { outcomes, measures } = gapUp('by-excursion', [quiet, [104, 106, 98, 104], [104, 105, 98, 104]], {
      distances: [0.5, 1.5, 2],
    });
    expect(outcomes).toEqual({
      'favourable-0.5': 'reached',
      'favourable-1.5': 'reached',
      'favourable-2': 'not-reached',
      'adverse-0.5': 'reached',
      'adverse-1.5': 'not-reached',
      'adverse-2': 'not-reached',
    });
    expect(measures).toEqual({
      favourable: 1.5,
      'favourable-possible': 1.5,
      adverse: 0.5,
      'adverse-possible': 0.5,
      'minutes-to-favourable': 60,
      'minutes-to-adverse': 60,
    });
  });

  it('has no minutes to where it never went', () => {
    const { measures } = gapUp('by-excursion', [
      [104, 104, 103, 104],
      [104, 104, 104, 104],
      [104, 104, 104, 104],
    ]);
    expect(measures).toMatchObject({ adverse: 0, 'minutes-to-adverse': null, 'minutes-to-favourable': 0 });
  });
});

describe('the reports on gaps as trades', () => {
  it('have the options, groups and current values of the family, but for the fill', () => {
    const { params, summary, current } = referenceReport(
      morningBars({ '2024-01-09': [quiet, quiet, quiet] }),
      'gap-fill-by-bracket',
      mornings,
    );
    expect(params).toEqual({
      minSize: null,
      maxSize: null,
      barMinutes: null,
      side: 'with',
      unit: 'setup',
      stops: [0.5, 1, 1.5, 2],
      targets: [0.5, 1, 1.5, 2],
      costs: 0,
    });
    expect(summary.map(({ label }) => label)).toEqual(['Gap up', 'Gap down', 'All gaps']);
    expect(current!.values.map(({ id }) => id)).toEqual(['previous-close']);
  });

  it('leave out what has no average, no size or another size', () => {
    const flat: readonly Prices[] = [quiet, quiet, quiet].map(() => [100, 100, 100, 100]);
    const dates = ['02', '03', '04', '05', '08', '09', '10'];
    const sessions = Object.fromEntries(dates.map((date) => [`2024-01-${date}`, flat]));
    const bars = morningBars({
      ...sessions,
      '2024-01-11': [quiet, quiet, quiet],
      '2024-01-12': [quiet, quiet, [105, 105, 105, 105]],
    });
    const excludedBy = (params: object): unknown =>
      referenceReport(bars, 'gap-fill-by-bracket', { ...mornings, params: { ...params } }).observations.excluded;
    expect(excludedBy({ unit: 'adr' })).toEqual({ 'no-previous': 1, 'no-average': 4, 'no-gap': 3, 'no-size': 1 });
    expect(excludedBy({ minSize: 5 })).toEqual({ 'no-previous': 1, 'no-gap': 7, size: 1 });
    expect(excludedBy({ minSize: 5, unit: 'adr' })).toEqual({
      'no-previous': 1,
      'no-average': 4,
      'no-gap': 3,
      'no-size': 1,
    });
  });

  it('leave out a session that goes on, misses bars, or has no price to be in per cent of', () => {
    const [free, still]: readonly Prices[] = [0, 104].map((price) => [price, price, price, price]);
    const bars = morningBars({ '2024-01-09': [free, free, free], '2024-01-10': [still, still, still] });
    const excludedBy = (more: object): unknown =>
      referenceReport(bars, 'gap-fill-by-bracket', { ...mornings, ...more }).observations.excluded;
    expect(excludedBy({ params: { minSize: 1 } })).toEqual({ 'no-previous': 1, 'no-size': 1 });
    expect(excludedBy({ asOf: Date.parse('2024-01-10T12:00Z') })).toEqual({ 'no-previous': 1, 'not-closed': 1 });
    const short = morningBars({ '2024-01-09': [free, free, free], '2024-01-10': [still] });
    expect(referenceReport(short, 'gap-fill-by-bracket', mornings).observations.excluded).toEqual({
      'no-previous': 1,
      incomplete: 1,
    });
  });

  it('are settled by the bar that closes the trade, or by the close', () => {
    const decidedWith = (bars: readonly Prices[]): unknown => {
      const all = morningBars({
        '2024-01-09': [100, 100, 100].map((price): Prices => [price, price, price, price]),
        '2024-01-10': bars,
      });
      const options = { ...mornings, params: { stops: [1], targets: [1] } };
      return referenceDecisions(all, 'gap-fill-by-bracket', options)[0].questions['bracket-1-1'].decided;
    };
    expect(decidedWith([quiet, [104, 104, 98, 100], quiet])).toEqual([0, 2 * HOUR]);
    expect(decidedWith([quiet, quiet, quiet])).toEqual([0, 3 * HOUR]);
  });

  it('say how likely the counts of targets and stops are on a path without drift', () => {
    const flat: readonly Prices[] = [100, 100, 100].map((price) => [price, price, price, price]);
    const target: readonly Prices[] = [quiet, [104, 104, 98, 100], [100, 100, 100, 100]];
    const bars = morningBars({
      '2024-01-02': flat,
      '2024-01-03': target,
      '2024-01-04': target,
      '2024-01-05': [quiet, [104, 120, 104, 104], quiet],
      '2024-01-08': [[100, 100, 100, 100], quiet, quiet],
    });
    const { summary } = referenceReport(bars, 'gap-fill-by-bracket', {
      ...mornings,
      stability: true,
      params: { stops: [0.5], targets: [1] },
    });
    const [question] = summary[0].questions;
    // 2 of 3 against 1/3: 6 and 1 of 27.
    expect(question).toMatchObject({
      chance: { outcome: 'target', against: 'stop', percent: 33.33, decided: 3, p: 7 / 27 },
    });
    expect(Object.keys(question).slice(-3)).toEqual(['outcomes', 'chance', 'stability']);
    expect(Object.keys(question.stability!.halves[0])).not.toContain('chance');
    // The gap down of 4 fills at once to 104: the stop at 98 is never reached.
    expect(summary[1].questions[0]).toMatchObject({ chance: { decided: 1, p: 1 / 3 } });
  });
});
