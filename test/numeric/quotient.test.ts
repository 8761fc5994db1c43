import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  compareQuotients,
  divideQuotients,
  integerQuotient,
  type Quotient,
  sumOfQuotients,
} from '../../src/numeric/inner.js';
import { greatestCommonDivisor } from '../../src/numeric/integer.js';
import { approximate, approximations, lowestTerms } from '../../src/numeric/quotient.js';
import { fraction, integers, quotients, scaled } from './arbitraries.js';
import { decimal, decimalOf, exact, isQuotient } from './oracle.js';

describe('quotient', () => {
  it('has a positive denominator and the value of its terms', () => {
    fc.assert(
      fc.property(integers(), integers(), (a, b) => {
        const result = integerQuotient(a, b);
        expect(result === null).toBe(b === 0);
        if (result === null) return;
        expect(result.denominator).toSatisfy((value: number | bigint) => value > 0);
        expect(BigInt(result.numerator) * BigInt(b)).toBe(BigInt(result.denominator) * BigInt(a));
      }),
    );
  });

  it('keeps its terms as they are, with the sign in the numerator', () => {
    expect(integerQuotient(6, 4)).toEqual({ numerator: 6, denominator: 4 });
    expect(integerQuotient(6, -4)).toEqual({ numerator: -6, denominator: 4 });
    expect(integerQuotient(0, -4)).toEqual({ numerator: 0, denominator: 4 });
    expect(integerQuotient(0, 0)).toBe(null);
    expect(integerQuotient(1, 0n)).toBe(null);
  });

  it('refuses numbers that are no integers, by name', () => {
    expect(() => integerQuotient(0.5, 2)).toThrow(
      'numerator must be a whole number, a bigint beyond 2^53 - 1, got 0.5',
    );
    expect(() => integerQuotient(1, 2 ** 53)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'denominator' }),
    );
    expect(() => integerQuotient(NaN, 1)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'numerator' }),
    );
  });
});

describe('compareQuotients', () => {
  it('agrees with decimals of many digits', () => {
    fc.assert(
      fc.property(quotients(), quotients(), (a, b) => {
        expect(compareQuotients(a, b)).toBe(decimalOf(a).cmp(decimalOf(b)));
      }),
    );
  });

  it('tells apart what is one double', () => {
    const third = { numerator: 3002399751580330, denominator: 9007199254740991 };
    expect(third.numerator / third.denominator).toBe(1 / 3);
    expect(compareQuotients(third, { numerator: 1, denominator: 3 })).toBe(-1);
  });

  it('is an order: turned around it has the other sign, and equals are equal in any terms', () => {
    fc.assert(
      fc.property(quotients(), quotients(), fc.integer({ min: 1, max: 1000 }), (a, b, factor) => {
        expect(compareQuotients(b, a)).toBe(0 - compareQuotients(a, b));
        const [c] = scaled([a], [factor]);
        expect(compareQuotients(a, c)).toBe(0);
        expect(compareQuotients(c, b)).toBe(compareQuotients(a, b));
      }),
    );
  });

  it('compares quotients over one denominator', () => {
    expect(compareQuotients({ numerator: -3, denominator: 7 }, { numerator: 2, denominator: 7 })).toBe(-1);
    expect(compareQuotients({ numerator: 2, denominator: 7 }, { numerator: 2, denominator: 7 })).toBe(0);
  });
});

const positive = fc.integer({ min: 1 });

test('divideQuotients is the exact quotient, with its sign in the numerator', () => {
  fc.assert(
    fc.property(fc.integer(), positive, fc.integer(), positive, (a, b, c, d) =>
      isQuotient(
        divideQuotients({ numerator: a, denominator: b }, { numerator: c, denominator: d }),
        exact(a).times(exact(d)),
        exact(b).times(exact(c)),
      ),
    ),
  );
});

test('divideQuotients by 0 is null', () => {
  expect(divideQuotients({ numerator: 1, denominator: 2 }, { numerator: 0, denominator: 3 })).toBeNull();
});

const ofSafeTerms: fc.Arbitrary<Quotient> = fc.record({
  numerator: fc.maxSafeInteger(),
  denominator: fc.oneof(fc.constantFrom(1, 10, 100), fc.integer({ min: 1, max: 1_000_000 })),
});

test('sumOfQuotients is the exact sum', () => {
  fc.assert(
    fc.property(fc.array(ofSafeTerms, { maxLength: 12 }), (values) => {
      // Over the product of the denominators every term is whole.
      const product = values.reduce((all, { denominator }) => all.times(exact(denominator)), exact(1));
      const terms = values.map(({ numerator, denominator }) => exact(numerator).times(product.div(exact(denominator))));
      const total = terms.reduce((sum, term) => sum.plus(term), exact(0));
      return isQuotient(sumOfQuotients(values), total, product);
    }),
  );
});

test('sumOfQuotients keeps a denominator that all share, and is 0 of nothing', () => {
  expect(sumOfQuotients([1, 2, 3].map((numerator) => ({ numerator, denominator: 4 })))).toEqual({
    numerator: 6,
    denominator: 4,
  });
  const large = 10n ** 20n;
  expect(sumOfQuotients([1, 2].map((numerator) => ({ numerator, denominator: large })))).toEqual({
    numerator: 3,
    denominator: large,
  });
  expect(sumOfQuotients([])).toEqual({ numerator: 0, denominator: 1 });
});

test('lowestTerms have the same quotient and nothing in common', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 20n), fc.bigInt(1n, 10n ** 20n), fc.bigInt(1n, 1000n), (a, b, factor) => {
      const { numerator, denominator } = lowestTerms(a * factor, b * factor);
      expect(BigInt(numerator) * b).toBe(BigInt(denominator) * a);
      expect(lowestTerms(a, b)).toEqual({ numerator, denominator });
      expect(greatestCommonDivisor(BigInt(numerator), BigInt(denominator))).toBe(1n);
    }),
  );
  expect(lowestTerms(0n, 7n)).toEqual({ numerator: 0, denominator: 1 });
  expect(lowestTerms(12n, 8n)).toEqual({ numerator: 3, denominator: 2 });
});

/** The exact value of a double: its integer significand over or times a power of two. */
function exactly(value: number): ReturnType<typeof decimal> {
  let significand = value;
  let power = 0;
  while (!Number.isInteger(significand)) {
    significand *= 2;
    power++;
  }
  return decimal(BigInt(significand)).div(decimal(2n ** BigInt(power)));
}

describe('approximate', () => {
  it('misses a quotient by at most 4 rounding units', () => {
    fc.assert(
      fc.property(quotients(), (value) => {
        const exact = decimalOf(value);
        const missed = exactly(approximate(value.numerator, value.denominator)).minus(exact).abs();
        expect(
          missed.lte(
            exact
              .abs()
              .times(4)
              .div(decimal(2n ** 53n)),
          ),
        ).toBe(true);
      }),
    );
  });

  it('is NaN where a term is 2^400 or more', () => {
    expect(approximate(2n ** 399n, 2n ** 399n)).toBe(1);
    expect(approximate(-(2n ** 399n), 1)).toBe(-(2 ** 399));
    expect(approximate(2n ** 400n, 1)).toBe(NaN);
    expect(approximate(-(2n ** 400n), 1)).toBe(NaN);
    expect(approximate(1, 2n ** 400n)).toBe(NaN);
  });
});

describe('approximations', () => {
  it('keep the order of the values', () => {
    expect(approximations([fraction(1n, 2n), fraction(-3n, 4n)])).toEqual(Float64Array.of(0.5, -0.75));
  });

  it('are all NaN when one cannot be had', () => {
    const values = [fraction(1n, 2n), fraction(1n, 2n ** 500n), fraction(-3n, 4n)];
    expect(approximations(values)).toEqual(Float64Array.of(NaN, NaN, NaN));
  });
});
