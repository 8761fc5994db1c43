import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparePrice,
  comparePriceBeyond,
  compareQuotients,
  differenceOfPrices,
  differenceRatio,
  percentOfPrice,
  priceBeyond,
  priceToward,
  type Quotient,
  quotientOf,
  weightedPrices,
} from '../../src/numeric/inner.js';
import { comparePriceBeyondInDoubles, comparePriceInDoubles } from '../../src/numeric/price.js';
import { prices } from './arbitraries.js';
import { exact, isQuotient } from './oracle.js';

/** Thirds and tenths of ticks, where a price is often on a level, and levels of any size. */
const pricesAndLevels: fc.Arbitrary<readonly [number, Quotient]> = fc.oneof(
  fc.tuple(
    fc.integer({ min: -9, max: 9 }).map((tenths) => tenths / 10),
    fc.record({ numerator: fc.integer({ min: -9, max: 9 }), denominator: fc.constantFrom(1, 3, 10) }),
  ),
  fc.tuple(prices, fc.record({ numerator: fc.maxSafeInteger(), denominator: fc.integer({ min: 1 }) })),
  fc.tuple(prices, fc.record({ numerator: fc.bigInt(), denominator: fc.bigInt({ min: 1n }) })),
);

const orderAtLevel = ([price, { numerator, denominator }]: readonly [number, Quotient]) =>
  exact(price).times(exact(denominator)).cmp(exact(numerator));

test('comparePrice is the order of the decimal and the quotient', () => {
  fc.assert(
    fc.property(pricesAndLevels, ([price, level]) => {
      expect(comparePrice(price, level)).toBe(orderAtLevel([price, level]));
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

test('comparePrice in doubles answers for most prices, and leaves ties, near ties, the tiny and the huge to the exact way', () => {
  const answers = fc.sample(pricesAndLevels, { numRuns: 1000, seed: 1 }).map(([price, level]) => {
    const answer = comparePriceInDoubles(price, level);
    if (answer !== undefined) expect(answer).toBe(orderAtLevel([price, level]));
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

/** Prices on a coarse grid, where a level is often hit exactly. */
const ticks = fc.integer({ min: -40, max: 40 }).map((tenths) => tenths / 10);
const five = fc.oneof(fc.tuple(ticks, ticks, ticks, ticks, ticks), fc.tuple(prices, prices, prices, prices, prices));

function orderBeyond([candidate, price, multiple, high, low]: readonly number[]): number {
  const level = exact(price).plus(exact(multiple).times(exact(high).minus(exact(low))));
  return exact(candidate).cmp(level);
}

test('comparePriceBeyond is the order of the decimals', () => {
  fc.assert(
    fc.property(five, (terms) => {
      expect(comparePriceBeyond(...terms)).toBe(orderBeyond(terms));
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

test('comparePriceBeyond in doubles answers for most prices, and leaves ties, near ties, the tiny and the huge to the exact way', () => {
  const answers = fc.sample(five, { numRuns: 1000, seed: 1 }).map((terms) => {
    const answer = comparePriceBeyondInDoubles(...terms);
    if (answer !== undefined) expect(answer).toBe(orderBeyond(terms));
    return answer;
  });
  expect(answers.filter((answer) => answer !== undefined).length).toBeGreaterThan(300);
  expect(answers.filter((answer) => answer === undefined).length).toBeGreaterThan(10);
  expect(comparePriceBeyondInDoubles(1, 1, 0, 5, 3)).toBeUndefined();
  expect(comparePriceBeyondInDoubles(1 + 2 ** -50, 1, 0, 5, 3)).toBeUndefined();
  expect(comparePriceBeyondInDoubles(1 + 2 ** -40, 1, 0, 5, 3)).toBe(1);
  expect(comparePriceBeyondInDoubles(2e-310, 1e-310, 0, 5, 3)).toBeUndefined();
  expect(comparePriceBeyondInDoubles(1, 1, 1e300, 1e300, -1e300)).toBeUndefined();
  expect(comparePriceBeyond(1, 1, 1e300, 1e300, -1e300)).toBe(-1);
});

test('comparePriceBeyond refuses what is no number', () => {
  expect(() => comparePriceBeyond(NaN, 1, 1, 1, 1)).toThrow(expect.objectContaining({ code: 'not-finite' }));
  expect(() => comparePriceBeyond(1, 1, 1, Infinity, 1)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});

test('priceBeyond is exactly price + multiple (high - low)', () => {
  fc.assert(
    fc.property(prices, prices, prices, prices, (price, multiple, high, low) => {
      const expected = exact(price).plus(exact(multiple).times(exact(high).minus(exact(low))));
      return isQuotient(priceBeyond(price, multiple, high, low), expected);
    }),
  );
});

test('priceBeyond of no multiple is the price itself', () => {
  expect(isQuotient(priceBeyond(101.25, 0, 110, 100), exact(101.25))).toBe(true);
});

test('priceToward is so many per cent of the way, exactly', () => {
  fc.assert(
    fc.property(prices, prices, prices, (from, to, percent) => {
      const way = exact(to).minus(exact(from)).times(exact(percent));
      expect(isQuotient(priceToward(from, to, percent), exact(from).times(100).plus(way), exact(100))).toBe(true);
    }),
  );
});

test('priceToward begins at the first price and ends at the second', () => {
  fc.assert(
    fc.property(prices, prices, (from, to) => {
      expect(compareQuotients(priceToward(from, to, 0), quotientOf(from))).toBe(0);
      expect(compareQuotients(priceToward(from, to, 100), quotientOf(to))).toBe(0);
    }),
  );
});

test('priceToward refuses what is no number', () => {
  expect(() => priceToward(1, 2, NaN)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});

test('differenceOfPrices is exactly the difference of the decimals', () => {
  fc.assert(fc.property(prices, prices, (a, b) => isQuotient(differenceOfPrices(a, b), exact(a).minus(exact(b)))));
});

test('differenceOfPrices is not led astray by doubles', () => {
  // 0.3 - 0.1 is 0.19999999999999998 in doubles.
  expect(differenceOfPrices(0.3, 0.1)).toEqual({ numerator: 2, denominator: 10 });
  expect(differenceOfPrices(1.3, 1.25)).toEqual({ numerator: 5, denominator: 100 });
});

test('differenceRatio is exactly (a - b) / (c - d)', () => {
  fc.assert(
    fc.property(prices, prices, prices, prices, (a, b, c, d) =>
      isQuotient(differenceRatio(a, b, c, d), exact(a).minus(exact(b)), exact(c).minus(exact(d))),
    ),
  );
});

test('differenceRatio of nothing is null', () => {
  expect(differenceRatio(2, 1, 5.5, 5.5)).toBeNull();
});

test('differenceRatio does not change when all prices are shifted or scaled by a power of ten', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, cents, (a, b, c, d, shift) => {
      const ratio = (move: (price: number) => number) => {
        const quotient = differenceRatio(move(a), move(b), move(c), move(d));
        return quotient && Number(quotient.numerator) / Number(quotient.denominator);
      };
      expect(ratio((price) => (price + shift) / 100)).toBe(ratio((price) => price / 100));
      expect(ratio((price) => price / 1000)).toBe(ratio((price) => price));
    }),
  );
});

test('percentOfPrice is exactly 100 (a - b) / |of|', () => {
  fc.assert(
    fc.property(prices, prices, prices, (a, b, of) =>
      isQuotient(percentOfPrice(a, b, of), exact(a).minus(exact(b)).times(100), exact(of).abs()),
    ),
  );
});

test('percentOfPrice of a price of 0 is null, and of a negative one has the sign of the difference', () => {
  expect(percentOfPrice(1, 0, 0)).toBeNull();
  // Crude oil rose from -36.98 to 8.91 on 2020-04-21.
  expect(percentOfPrice(8.91, -36.98, -36.98)).toEqual({ numerator: 458900, denominator: 3698 });
});

test('weightedPrices is the sum of the multiples over the divisor, exactly', () => {
  const weighted = fc.array(fc.tuple(prices, fc.integer({ min: -200, max: 200 })), { maxLength: 4 });
  fc.assert(
    fc.property(weighted, fc.integer({ min: 1, max: 200 }), (pairs, divisor) => {
      const sum = pairs.reduce((total, [price, weight]) => total.plus(exact(price).times(weight)), exact(0));
      const value = weightedPrices(
        pairs.map(([price]) => price),
        pairs.map(([, weight]) => weight),
        divisor,
      );
      expect(isQuotient(value, sum, exact(divisor))).toBe(true);
    }),
  );
});

test('weightedPrices refuses what is no number', () => {
  expect(() => weightedPrices([1, NaN], [1, 1], 1)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
