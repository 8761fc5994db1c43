import { describe, expect, it } from 'vitest';
import { generatorOf } from '../../src/discovery/test-family.js';
import { testOfCases } from '../../src/discovery/test-of-cases.js';
import type { TestedCase } from '../../src/discovery/tested-case.js';
import { headlines, type HeadlineOutline } from '../../src/reports/index.js';

// Days are counted from the first of July on, and the last third begins with September.
const split = 62;

const headlineOf = (family: string): HeadlineOutline => headlines.find((each) => each.family === family)!;

function tested(family: string, cases: readonly TestedCase[], medianRange = 100) {
  return testOfCases(headlineOf(family), { medianRange, cases }, split, () => generatorOf(0, family));
}

/** So many cases of each outcome, a day each. */
const inARow = (counts: Readonly<Record<string, number>>, from = 0, group?: string): TestedCase[] =>
  Object.entries(counts)
    .flatMap(([outcome, count]) => Array<string>(count).fill(outcome))
    .map((outcome, i) => ({ session: { day: from + i }, outcome, ...(group === undefined ? {} : { group }) }));

describe('the test of a fair coin', () => {
  it('is the exact binomial one, two-sided', () => {
    const { method, pValue, estimate, cases } = tested('gap-fill', inARow({ success: 9, failure: 3 }));
    // Nine heads or more of twelve, 220 + 66 + 12 + 1 of 4,096, and as many tails.
    expect([method, pValue, cases]).toEqual(['binomial', (2 * 299) / 4096, 12]);
    expect(estimate).toMatchObject({ count: 9, of: 12, percent: 75, baseline: 50, effect: 25 });
  });

  it('is made of the first two thirds alone, too, and what these found is tested one-sided on the last third', () => {
    // July and August are early, September is late.
    const early = inARow({ success: 9, failure: 3 });
    const both = tested('gap-fill', [...early, ...inARow({ success: 9, failure: 2 }, 70)]);
    expect(both.early).toEqual(tested('gap-fill', early).early);
    expect(both.early).toMatchObject({ cases: 12, method: 'binomial', pValue: (2 * 299) / 4096 });
    // Nine heads or more of eleven: 55 + 11 + 1 of 2,048.
    expect(both.late).toMatchObject({
      cases: 11,
      method: 'binomial',
      pValue: 67 / 2048,
      estimate: { count: 9, of: 11 },
    });
    // The first day of the last third is late.
    expect(tested('gap-fill', inARow({ success: 10 }, 62)).early.cases).toBe(0);
  });

  it('lists its sessions', () => {
    const { sessions } = tested('gap-fill', inARow({ success: 10 }));
    expect(sessions).toEqual({ with: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], without: [] });
    const none = tested('gap-fill', inARow({ success: 1, failure: 2 }));
    expect(none).toMatchObject({ untested: 'insufficient', sessions: { with: [0], without: [1, 2] } });
  });

  it('is not made of fewer than ten cases', () => {
    expect(tested('gap-fill', inARow({ success: 9 }))).toMatchObject({
      untested: 'insufficient',
      method: null,
      pValue: 1,
    });
    expect(tested('gap-fill', inARow({ success: 10 }))).toMatchObject({ method: 'binomial', pValue: 2 / 1024 });
    expect(tested('gap-fill', [])).toMatchObject({ cases: 0, estimate: { of: 0, percent: null, effect: null } });
  });

  it('is not made of a race where prices move in coarse steps', () => {
    const cases = inARow({ success: 9, failure: 3 });
    expect(tested('ict-opening-retracement', cases, 59.5)).toMatchObject({ untested: 'coarse-ticks', pValue: 1 });
    expect(tested('ict-opening-retracement', cases, 60)).toMatchObject({ method: 'binomial' });
    expect(tested('gap-fill', cases, 1)).toMatchObject({ method: 'binomial' });
  });
});

describe('the test of two groups', () => {
  it('is that of Fisher, and the estimate that of the first group against the second', () => {
    const cases = [...inARow({ success: 8, failure: 2 }, 0, 'green'), ...inARow({ success: 1, failure: 5 }, 10, 'red')];
    const result = tested('previous-session-correlation', cases);
    // 400 of 11,440 tables with these sums are no likelier than this one, of probability 270/11,440.
    expect(result.method).toBe('fisher');
    expect(result.pValue).toBeCloseTo(400 / 11_440, 15);
    expect(result).toMatchObject({ group: 'green', outcome: 'success' });
    expect(result.estimate).toMatchObject({ count: 8, of: 10, percent: 80, baseline: 16.67, effect: 63.33 });
  });

  it('is not made where one group has no cases', () => {
    const result = tested('previous-session-correlation', inARow({ success: 8, failure: 4 }, 0, 'green'));
    expect(result).toMatchObject({
      untested: 'insufficient',
      method: null,
      pValue: 1,
      estimate: { baseline: null, effect: null },
    });
  });
});

describe('the test of many groups', () => {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

  it('is by chi-square where every expected count is at least 5, of the group that differs most', () => {
    const cases = weekdays.flatMap((group, i) =>
      inARow(group === 'wednesday' ? { success: 18, failure: 2 } : { success: 8, failure: 12 }, 20 * i, group),
    );
    const result = tested('intraday-timing', cases);
    // 10 successes and 10 failures are expected of each: (8 − 10)² / 10 eight times, (18 − 10)² / 10 twice: 16, of 4 degrees of freedom,
    // of which the tail is e^-8 (1 + 8).
    expect(result.method).toBe('chi-square');
    expect(result.pValue).toBeCloseTo(9 * Math.exp(-8), 14);
    expect(result).toMatchObject({ group: 'wednesday', outcome: 'success', strongestOf: 5 });
    expect(result.estimate).toMatchObject({ count: 18, of: 20, percent: 90, baseline: 40, effect: 50 });
  });

  it('is by permutations where they are fewer, the same ones each time', () => {
    const cases = weekdays.flatMap((group, i) => inARow(i < 2 ? { success: 4 } : { failure: 4 }, 4 * i, group));
    const result = tested('intraday-timing', cases);
    expect(result.method).toBe('permutation');
    // Two of five groups have all successes: 10 of the 125,970 ways to place eight among twenty.
    expect(result.pValue).toBeLessThan(0.0005);
    expect(tested('intraday-timing', cases)).toEqual(result);
    // Nothing to find: drawing ends after twenty as extreme.
    const even = weekdays.flatMap((group, i) => inARow({ success: 2, failure: 2 }, 4 * i, group));
    expect(tested('intraday-timing', even).pValue).toBe(1);
  });

  it('looks at three outcomes as at two', () => {
    const cases = weekdays.flatMap((group, i) =>
      inARow(
        group === 'friday' ? { asia: 3, london: 3, 'new-york': 24 } : { asia: 10, london: 10, 'new-york': 10 },
        30 * i,
        group,
      ),
    );
    const result = tested('session-range-by-weekday', cases);
    expect(result).toMatchObject({ method: 'chi-square', group: 'friday', outcome: 'new-york', strongestOf: 15 });
    expect(result.estimate).toMatchObject({ count: 24, of: 30, baseline: 33.33 });
  });
});

describe('the test within blocks', () => {
  it('is of ranks, told as the share of those above the middle', () => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    const weeks = Array.from({ length: 6 }, () => ({}));
    const cases = weeks.flatMap((week, number) =>
      days.map((group, i) => ({
        session: { day: 7 * number + i },
        // Friday is always the widest, the others take turns.
        outcome: group === 'friday' ? 5 : 1 + ((i + number) % 4),
        group,
        block: week,
      })),
    );
    const result = tested('volume-and-range-by-weekday', cases);
    expect(result).toMatchObject({ method: 'permutation', group: 'friday', outcome: 'upper' });
    expect(result.pValue).toBeLessThan(0.01);
    // Of the other days those of rank 4 are above the middle, one a week.
    expect(result.estimate).toMatchObject({ count: 6, of: 6, percent: 100, baseline: 25, effect: 75 });
  });

  it('counts ranks among all cases as above the mean of their block or not', () => {
    // Nine weeks of two sessions, the second week a level higher than the first, and so on: Tuesday is above Monday in eight of them.
    const cases = Array.from({ length: 9 }, (_, number) => ({ number })).flatMap((block) =>
      ['monday', 'tuesday'].map((group, i) => ({
        session: { day: 7 * block.number + i },
        outcome: 1 + 2 * block.number + (block.number === 4 ? 1 - i : i),
        group,
        block,
      })),
    );
    const result = tested('performance-by-weekday', cases);
    expect(result).toMatchObject({ group: 'monday', outcome: 'upper' });
    expect(result.estimate).toMatchObject({ count: 1, of: 9, baseline: 88.89 });
    // Of the 512 orders of the weeks, 10 have Tuesday above in eight or nine, and as many Monday.
    expect(Math.abs(result.pValue - 20 / 512)).toBeLessThan(0.02);
  });
});
