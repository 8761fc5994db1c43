import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulatedMarket } from '../../../src/discovery/simulated-market.js';
import { testOfMean as referenceTest } from '../../../src/conformance/reference/trades/test-of-mean.js';
import { Exact } from '../../../src/conformance/reference/numbers/exact.js';
import { type ResultsOfTrade, testOfMean } from '../../../src/columns/entries/test-of-mean.js';
import { cases } from '../../cases.js';
import { agreedReport } from '../../reports/fixtures/agreed.js';

let clusters = 0;

/** So many trades that have one result, in R, each in a session of its own. */
const some = (count: number, result: number): ResultsOfTrade[] =>
  Array.from({ length: count }, () => [result * 10_000, result * 10_000, clusters++]);

test('is worked out by hand: twenty targets and ten stops at the same distance', () => {
  // n = 30, Σx = 10, Σx² + 4 = 34: sin² θ = 100 / (30 · 34), t² = 29 · 100 / (1020 - 100), t = 1.7754.
  expect(testOfMean([...some(20, 1), ...some(10, -1)], 1, 1, 4)).toBe(0.0863);
  // The other way round it is the same.
  expect(testOfMean([...some(10, 1), ...some(20, -1)], 1, 1, 4)).toBe(0.0863);
  // As many of both: t = 0.
  expect(testOfMean([...some(15, 1), ...some(15, -1)], 1, 1, 4)).toBe(1);
  // Three targets of 2 for six stops.
  expect(testOfMean([...some(10, 2), ...some(20, -1)], 1, 2, 4)).toBe(1);
});

test('thirty trades without a target are not certain to lose: chance does that 1 in 1000 times where it is four times as far', () => {
  // Σx = -30, Σx² + 4 · 4 = 46: t² = 29 · 900 / (1380 - 900).
  expect(testOfMean(some(30, -1), 0.5, 2, 4)).toBe(0);
  expect(testOfMean(some(30, -1), 0.5, 2, 9)).toBeCloseTo(4.5e-8, 8);
});

test('needs thirty trades, and so many that six would come to the rarer end', () => {
  expect(testOfMean(some(29, 1), 1, 1, 4)).toBeNull();
  expect(testOfMean(some(30, 1), 0.5, 2, 4)).not.toBeNull();
  expect(testOfMean(some(30, 1), 0.4, 2, 4)).toBeNull();
  expect(testOfMean(some(36, 1), 0.4, 2, 4)).not.toBeNull();
  expect(testOfMean(some(35, 1), 2, 0.4, 4)).toBeNull();
});

test('of the worst and the best results it is the larger p, and 1 where one wins and the other loses or neither does', () => {
  const unclear = (count: number): ResultsOfTrade[] =>
    Array.from({ length: count }, () => [-10_000, 10_000, clusters++]);
  expect(testOfMean([...some(20, 1), ...some(5, -1), ...unclear(5)], 1, 1, 4)).toBe(0.0863);
  expect(testOfMean([...some(20, -1), ...some(5, 1), ...unclear(5)], 1, 1, 4)).toBe(0.0863);
  expect(testOfMean([...some(16, 1), ...some(10, -1), ...unclear(10)], 1, 1, 4)).toBe(1);
  expect(testOfMean([...some(15, 1), ...some(10, -1), ...unclear(5)], 1, 1, 4)).toBe(1);
});

test('adds up the results of a session, which are of one path of prices', () => {
  const twice = (results: readonly ResultsOfTrade[]): ResultsOfTrade[] => results.flatMap((each) => [each, each]);
  // Sixty trades in thirty sessions: Σx = 20, Σx² + 4 = 124 of sums of 2 and -2: t² = 29 · 400 / (3720 - 400), t = 1.8692.
  expect(testOfMean(twice([...some(20, 1), ...some(10, -1)]), 1, 1, 4)).toBe(0.0717);
  expect(testOfMean(twice(some(29, 1)), 1, 1, 4)).toBeNull();
});

test('is that of the reference for any results', () => {
  const distance = fc.constantFrom(0.25, 0.5, 1, 1.5, 2, 3.3);
  const result = fc.tuple(fc.integer({ min: -20_000, max: 60_000 }), fc.nat(20_000));
  fc.assert(
    fc.property(
      fc.array(result, { minLength: 25, maxLength: 90 }),
      fc.constantFrom(1, 1, 2),
      fc.integer({ min: -20_000, max: 20_000 }),
      distance,
      distance,
      fc.nat(8),
      (drawn, perCluster, shift, stop, target, decimals) => {
        const results = drawn.map(
          ([worst, more], i) =>
            [worst - shift, worst - shift + (i % 3 === 0 ? more : 0), Math.floor(i / perCluster)] as const,
        );
        const inR = (units: number) => ({ numerator: new Exact(units), denominator: new Exact(10_000) });
        const same = results.map(([worst, best, cluster]) => ({ worst: inR(worst), best: inR(best), cluster }));
        expect(referenceTest(same, stop, target, decimals)).toBe(testOfMean(results, stop, target, decimals));
      },
    ),
    { numRuns: cases(300) },
  );
});

test('stands in each group beside the results, whatever the costs', () => {
  const { bars, asOf } = simulatedMarket({ assetClass: 'stocks', dates: 90, seed: 3, minutes: 15 });
  const options = { assetClass: 'stocks', ticker: 'SIM', asOf } as const;
  const params = { stops: [0.5, 1], targets: [1, 2.5] };
  const tests = (costs: number) =>
    agreedReport(bars, 'opening-range-breakout-by-bracket', { ...options, params: { ...params, costs } }).summary.map(
      ({ observations, statistics }) => ({ observations, statistics }),
    );
  const groups = tests(0);
  expect(groups.map(({ statistics }) => statistics.map(({ id }) => id))[0]).toEqual([
    'p-0.5-1',
    'p-0.5-2.5',
    'p-1-1',
    'p-1-2.5',
  ]);
  for (const { observations, statistics } of groups) {
    expect(statistics.map(({ value }) => value !== null)).toEqual(
      [30, 36, 30, 30].map((least) => observations >= least),
    );
  }
  expect(groups.some(({ observations }) => observations >= 36)).toBe(true);
  expect(tests(7)).toEqual(groups);
});
