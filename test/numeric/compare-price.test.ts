import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePrice, type Quotient } from '../../src/numeric/index.js';
import { comparePriceInDoubles } from '../../src/numeric/compare-price.js';
import { exact, prices } from './prices.js';

/** Thirds and tenths of ticks, where a price is often on a level, and levels of any size. */
const cases: fc.Arbitrary<readonly [number, Quotient]> = fc.oneof(
  fc.tuple(
    fc.integer({ min: -9, max: 9 }).map((tenths) => tenths / 10),
    fc.record({ numerator: fc.integer({ min: -9, max: 9 }), denominator: fc.constantFrom(1, 3, 10) }),
  ),
  fc.tuple(prices, fc.record({ numerator: fc.maxSafeInteger(), denominator: fc.integer({ min: 1 }) })),
  fc.tuple(prices, fc.record({ numerator: fc.bigInt(), denominator: fc.bigInt({ min: 1n }) })),
);

const orderOf = ([price, { numerator, denominator }]: readonly [number, Quotient]) =>
  exact(price).times(exact(denominator)).cmp(exact(numerator));

test('comparePrice is the order of the decimal and the quotient', () => {
  fc.assert(
    fc.property(cases, ([price, level]) => {
      expect(comparePrice(price, level)).toBe(orderOf([price, level]));
    }),
    { numRuns: 1000 },
  );
});

test('comparePrice sees a price on the level, and one double beside it', () => {
  const level = { numerator: 3, denominator: 10 };
  expect(comparePrice(0.3, level)).toBe(0);
  expect(comparePrice(0.30000000000000004, level)).toBe(1);
  expect(comparePrice(0.29999999999999993, level)).toBe(-1);
});

test('the way in doubles answers for most prices, and leaves ties, near ties, the tiny and the huge to the exact way', () => {
  const answers = fc.sample(cases, { numRuns: 1000, seed: 1 }).map(([price, level]) => {
    const answer = comparePriceInDoubles(price, level);
    if (answer !== undefined) expect(answer).toBe(orderOf([price, level]));
    return answer;
  });
  expect(answers.filter((answer) => answer !== undefined).length).toBeGreaterThan(300);
  expect(answers.filter((answer) => answer === undefined).length).toBeGreaterThan(10);
  expect(comparePriceInDoubles(1 + 2 ** -51, { numerator: 1, denominator: 1 })).toBeUndefined();
  expect(comparePriceInDoubles(1 + 2 ** -40, { numerator: 1, denominator: 1 })).toBe(1);
  expect(comparePriceInDoubles(2e-310, { numerator: 0, denominator: 1 })).toBeUndefined();
  expect(comparePriceInDoubles(1, { numerator: 10n ** 200n, denominator: 1 })).toBeUndefined();
});

test('comparePrice refuses what is no number', () => {
  expect(() => comparePrice(NaN, { numerator: 1, denominator: 1 })).toThrow(
    expect.objectContaining({ code: 'not-finite' }),
  );
});
