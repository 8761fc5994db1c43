import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceStep, quotientOf, type Quotient } from '../../src/numeric/index.js';

const price = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((ticks) => ticks / 4),
  fc.integer({ min: 0, max: 10_000 }).map((ticks) => (ticks * 5) / 1000),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
);

/** How many steps a price is, as a pair whose second part is 0 where the number is whole. */
function steps(value: number, step: Quotient): readonly [bigint, bigint] {
  const { numerator, denominator } = quotientOf(value);
  const above = BigInt(numerator) * BigInt(step.denominator);
  const below = BigInt(denominator) * BigInt(step.numerator);
  return [above / below, above % below];
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

test('all prices are whole multiples of their step, and no larger number has that', () => {
  fc.assert(
    fc.property(fc.array(price, { maxLength: 8 }), (prices) => {
      const step = priceStep(prices);
      expect(step === null).toBe(prices.every((each) => each === 0));
      if (step === null) return;
      const counts = prices.map((each) => steps(each, step));
      expect(counts.every(([, rest]) => rest === 0n)).toBe(true);
      const shared = counts.reduce((all, [count]) => divisor(all, count), 0n);
      expect(shared < 0n ? -shared : shared).toBe(1n);
    }),
  );
});

test('priceStep of quarters is over the power of ten that the longest price needs', () => {
  expect(priceStep([4500.25, 4501, -4499.75])).toEqual({ numerator: 25, denominator: 100 });
  expect(priceStep([0, 15, -10])).toEqual({ numerator: 5, denominator: 1 });
});

test('priceStep is exact, of shortest decimals, where prices have too many digits for a safe number of units', () => {
  expect(priceStep([2 ** 60, 0.5])).toEqual({ numerator: 5, denominator: 10 });
  expect(priceStep([2 ** 60, 3 * 2 ** 59])).toEqual({ numerator: 576460752303423500n, denominator: 1 });
});

test('priceStep is null where there are no prices but 0, and refuses what is no price', () => {
  expect(priceStep([])).toBeNull();
  expect(priceStep([0, -0])).toBeNull();
  expect(() => priceStep([1, NaN])).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
