import { describe, expect, it } from 'vitest';
import { generatorFrom } from '../../../../src/conformance/reference/discovery/index.js';
import { testOfCases } from '../../../../src/conformance/reference/discovery/test-of-cases.js';

type Question = Parameters<typeof testOfCases>[0];

const question = (more: Partial<Question>): Question => ({
  ...{
    family: 'any',
    kind: 'direction',
    test: 'homogeneity',
    groups: ['a', 'b'],
    outcomes: ['x', 'y', 'z'],
    isRace: false,
  },
  ...more,
});

/** So many cases of each group, by outcome, one a day. */
function casesOf(counts: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const all = Object.entries(counts).flatMap(([group, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, count]) => Array.from({ length: count }, () => ({ group, outcome }))),
  );
  return all.map((each, day) => ({ ...each, day, block: 'one' }));
}

const resultOf = (
  asked: Question,
  cases: ReturnType<typeof casesOf>,
  untested?: 'insufficient' | 'coarse-ticks' | 'never',
) => testOfCases(asked, cases, untested as never, () => generatorFrom(1n)).result;

describe('the cell of the estimate', () => {
  it('is the one furthest from what is expected, of all groups and outcomes', () => {
    // Of 20 cases 7 are x, 5 y and 8 z: of 10 in each group 3.5, 2.5 and 4 are expected. (count − expected)² / expected is
    // 0.64, 0.9 and 2.25 in both groups.
    const cases = casesOf({ a: { x: 2, y: 1, z: 7 }, b: { x: 5, y: 4, z: 1 } });
    expect(resultOf(question({}), cases)).toMatchObject({
      ...{ cases: 20, group: 'a', outcome: 'z', strongestOf: 6, method: 'permutation' },
      estimate: { count: 7, of: 10, percent: 70, baseline: 10, effect: 60 },
    });
  });

  it('is of the first of two outcomes, which the second mirrors', () => {
    const cases = casesOf({ a: { x: 2, y: 8 }, b: { x: 7, y: 3 }, c: { x: 4, y: 6 } });
    expect(resultOf(question({ groups: ['a', 'b', 'c'], outcomes: ['x', 'y'] }), cases)).toMatchObject({
      ...{ cases: 30, group: 'b', outcome: 'x', strongestOf: 3 },
      estimate: { count: 7, of: 10, baseline: 30, effect: 40 },
    });
  });

  it('looks at no group and no outcome without a case', () => {
    // As far from what is expected as each other: the first one.
    const cases = casesOf({ a: { x: 5, z: 1 }, c: { x: 1, z: 5 } });
    expect(resultOf(question({ groups: ['a', 'b', 'c'] }), cases)).toMatchObject({
      group: 'a',
      outcome: 'x',
      strongestOf: 6,
    });
  });

  it('is that of the first group against a fair coin, and against the other group', () => {
    const half = resultOf(
      question({ test: 'half', groups: [], outcomes: ['x', 'y'] }),
      casesOf({ '': { x: 9, y: 1 } }),
    );
    expect(half).toMatchObject({ estimate: { count: 9, of: 10, baseline: 50, effect: 40 }, method: 'binomial' });
    // 22 of the 1024 ways in which a coin falls ten times are as far from half.
    expect(half).toMatchObject({ pValue: 22 / 1024 });
    expect(Object.keys(half)).not.toContain('group');
    const complement = question({ test: 'complement', outcomes: ['x', 'y'] });
    expect(resultOf(complement, casesOf({ a: { x: 5 }, b: { y: 5 } }))).toMatchObject({
      ...{ group: 'a', outcome: 'x', method: 'fisher', estimate: { count: 5, of: 5, baseline: 0, effect: 100 } },
      // 2 of the C(10, 5) = 252 tables.
      pValue: 2 / 252,
    });
  });

  it('is that of a rank above the mean of its block', () => {
    const ranked = [1, 2, 3, 10].flatMap((outcome, i) =>
      ['one', 'two', 'three'].map((block, j) => ({ day: 4 * j + i, group: i % 2 === 0 ? 'a' : 'b', outcome, block })),
    );
    const within = question({ test: 'within-blocks', outcomes: ['upper', 'lower'] });
    const { result } = testOfCases(within, ranked, undefined, () => generatorFrom(1n));
    // Their mean is 4: that of 10 alone is above it.
    expect(result).toMatchObject({ cases: 12, group: 'a', outcome: 'upper', method: 'permutation' });
    expect(result).toMatchObject({ estimate: { count: 0, of: 6, baseline: 50 } });
  });
});

describe('a test', () => {
  it('is by chi-square where five cases and more are expected of each cell', () => {
    const asked = question({ outcomes: ['x', 'y'] });
    expect(resultOf(asked, casesOf({ a: { x: 6, y: 4 }, b: { x: 4, y: 6 } })).method).toBe('chi-square');
    expect(resultOf(asked, casesOf({ a: { x: 6, y: 4 }, b: { x: 3, y: 6 } })).method).toBe('permutation');
  });

  it('is not made of fewer than ten cases, nor of one group', () => {
    const insufficient = { method: null, pValue: 1, untested: 'insufficient' };
    const coin = question({ test: 'half', groups: [], outcomes: ['x', 'y'] });
    expect(resultOf(coin, casesOf({ '': { x: 9 } }))).toMatchObject({ cases: 9, ...insufficient });
    expect(resultOf(coin, casesOf({ '': { x: 10 } })).method).toBe('binomial');
    expect(resultOf(question({}), casesOf({ a: { x: 9, y: 9 } }))).toMatchObject({ cases: 18, ...insufficient });
  });

  it('says why it is not made, with its counts where prices could decide', () => {
    const coin = question({ test: 'half', groups: [], outcomes: ['x', 'y'] });
    const cases = casesOf({ '': { x: 9, y: 1 } });
    expect(resultOf(coin, cases, 'coarse-ticks')).toMatchObject({
      ...{ cases: 10, method: null, pValue: 1, untested: 'coarse-ticks', estimate: { count: 9, of: 10 } },
    });
    expect(resultOf(coin, cases, 'never')).toMatchObject({
      ...{ cases: 0, method: null, pValue: 1, untested: 'never', estimate: { count: 0, of: 0, percent: null } },
    });
  });
});
