import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestSupported } from '../../src/board/best-supported.js';
import type { OutcomeSummary, QuestionInPlay } from '../../src/reports/index.js';

type Outcome = Pick<OutcomeSummary, 'count' | 'percent' | 'low' | 'atRandom'>;

const questionOf = (outcomes: readonly Outcome[], usual: readonly (number | null)[]): QuestionInPlay => {
  const named = (each: Outcome, i: number): OutcomeSummary => ({ id: `o${i}`, label: `O${i}`, high: 100, ...each });
  const of = outcomes.reduce((sum, { count }) => sum + count, 0);
  return {
    ...{ id: 'q', title: 'Q', known: 'at-open', state: 'open', since: '2024-03-04T14:30:00.000Z', soFar: null },
    history: { of: 10, guard: null, outcomes: usual.map((percent, i) => named({ ...outcomes[i], percent }, i)) },
    undecided: { of, guard: null, outcomes: outcomes.map(named) },
  };
};
const chance = (mean: number | null) => ({ mean, low: mean, high: mean, p: 0.5 });

describe('the outcome that stands out', () => {
  it('without flips is that whose interval lies furthest above its usual share, and has no figures at random', () => {
    const support = bestSupported(
      questionOf(
        [
          { count: 6, percent: 60, low: 40, atRandom: undefined },
          { count: 4, percent: 40, low: 20, atRandom: undefined },
        ].map(({ atRandom: _, ...each }) => each),
        [35, 10],
      ),
    );
    expect(support).toMatchObject({ outcome: 'o1', usual: 10, margin: 10 });
    expect(support).not.toHaveProperty('atRandom');
  });

  it('with flips is that whose interval lies furthest above what chance gives, whatever is usual', () => {
    const outcomes = [
      { count: 6, percent: 60, low: 40, atRandom: chance(38.5) },
      { count: 4, percent: 40, low: 20, atRandom: chance(20) },
    ];
    const support = bestSupported(questionOf(outcomes, [35, 10]));
    expect(support).toEqual({
      ...{ outcome: 'o0', percent: 60, low: 40, high: 100, usual: 35, atRandom: chance(38.5) },
      ...{ margin: 1.5, of: 10, guard: null },
    });
    expect(Object.keys(support)).toEqual('outcome percent low high usual atRandom margin of guard'.split(' '));
  });

  it('has no outcome where no flip has a share', () => {
    const none = bestSupported(questionOf([{ count: 1, percent: 100, low: 20, atRandom: chance(null) }], [50]));
    expect(none).toMatchObject({ outcome: null, margin: null, of: 1 });
    const empty = bestSupported(questionOf([{ count: 0, percent: null, low: null, atRandom: null }], [50]));
    expect(empty).toMatchObject({ outcome: null, margin: null, of: 0 });
  });

  it('has a margin of the low end above the mean of the flips, never below 0, and of equal ones the most frequent, and the first of these', () => {
    const percent = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);
    const outcome = fc.record({ count: fc.nat(3), low: percent, mean: percent });
    let above = 0;
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 4 }), (outcomes) => {
        const question = questionOf(
          outcomes.map(({ count, low, mean }) => ({ count, percent: 50, low, atRandom: chance(mean) })),
          outcomes.map(() => 5),
        );
        const margins = outcomes.map(({ low, mean }) => Math.max(0, Math.round(10 * (low - mean)) / 10));
        const best = Math.max(...margins);
        const support = bestSupported(question);
        expect(support.margin).toBe(best);
        const most = Math.max(...outcomes.filter((_, i) => margins[i] === best).map(({ count }) => count));
        expect(support.outcome).toBe(`o${outcomes.findIndex(({ count }, i) => margins[i] === best && count === most)}`);
        if (best > 0) above++;
      }),
    );
    expect(above).toBeGreaterThan(40);
  });
});
