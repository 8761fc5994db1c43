import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePriceBeyond } from '../../src/numeric/index.js';
import { comparePriceInDoubles } from '../../src/numeric/compare-price-beyond.js';
import { exact, prices } from './prices.js';

/** Prices on a coarse grid, where a level is often hit exactly. */
const ticks = fc.integer({ min: -40, max: 40 }).map((tenths) => tenths / 10);
const five = fc.oneof(fc.tuple(ticks, ticks, ticks, ticks, ticks), fc.tuple(prices, prices, prices, prices, prices));

function orderOf([candidate, price, multiple, high, low]: readonly number[]): number {
  const level = exact(price).plus(exact(multiple).times(exact(high).minus(exact(low))));
  return exact(candidate).cmp(level);
}

test('comparePriceBeyond is the order of the decimals', () => {
  fc.assert(
    fc.property(five, (terms) => {
      expect(comparePriceBeyond(...terms)).toBe(orderOf(terms));
    }),
    { numRuns: 1000 },
  );
});

test('comparePriceBeyond sees a candidate on the level, and one double beside it', () => {
  // 0.1 + 2 (0.3 - 0.2) is 0.29999999999999993 in doubles.
  expect(comparePriceBeyond(0.3, 0.1, 2, 0.3, 0.2)).toBe(0);
  expect(comparePriceBeyond(0.30000000000000004, 0.1, 2, 0.3, 0.2)).toBe(1);
  expect(comparePriceBeyond(0.29999999999999993, 0.1, 2, 0.3, 0.2)).toBe(-1);
});

test('the way in doubles answers for most prices, and leaves ties, near ties, the tiny and the huge to the exact way', () => {
  const answers = fc.sample(five, { numRuns: 1000, seed: 1 }).map((terms) => {
    const answer = comparePriceInDoubles(...terms);
    if (answer !== undefined) expect(answer).toBe(orderOf(terms));
    return answer;
  });
  expect(answers.filter((answer) => answer !== undefined).length).toBeGreaterThan(300);
  expect(answers.filter((answer) => answer === undefined).length).toBeGreaterThan(10);
  expect(comparePriceInDoubles(1, 1, 0, 5, 3)).toBeUndefined();
  expect(comparePriceInDoubles(1 + 2 ** -50, 1, 0, 5, 3)).toBeUndefined();
  expect(comparePriceInDoubles(1 + 2 ** -40, 1, 0, 5, 3)).toBe(1);
  expect(comparePriceInDoubles(2e-310, 1e-310, 0, 5, 3)).toBeUndefined();
  expect(comparePriceInDoubles(1, 1, 1e300, 1e300, -1e300)).toBeUndefined();
  expect(comparePriceBeyond(1, 1, 1e300, 1e300, -1e300)).toBe(-1);
});

test('comparePriceBeyond refuses what is no number', () => {
  expect(() => comparePriceBeyond(NaN, 1, 1, 1, 1)).toThrow(expect.objectContaining({ code: 'not-finite' }));
  expect(() => comparePriceBeyond(1, 1, 1, Infinity, 1)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
