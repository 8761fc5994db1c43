import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integerOf, negate, roundQuotient, unitsOf, decimalsOf } from '../../src/numeric/index.js';
import type { Quotient } from '../../src/numeric/index.js';
import { roundAnyQuotient, roundApproximateQuotient, roundSafeQuotient } from '../../src/numeric/round-quotient.js';
import { decimalsToRoundTo, fraction, quotients, scaled } from './arbitraries.js';
import { decimalOf, rounded } from './oracle.js';

/** Quotients that end in a 5 one decimal too far, or miss such a tie by as little as their terms allow. */
function tiesAndNearTies(): fc.Arbitrary<{ value: Quotient; decimals: number }> {
  return fc
    .record({
      units: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      decimals: decimalsToRoundTo(),
      factor: fc.oneof(fc.bigInt({ min: 1n, max: 1000n }), fc.bigInt({ min: 1n, max: 2n ** 90n })),
      miss: fc.bigInt({ min: -1n, max: 1n }),
    })
    .map(({ units, decimals, factor, miss }) => ({
      value: fraction((2n * units + 1n) * factor + miss, 2n * 10n ** BigInt(decimals) * factor),
      decimals,
    }));
}

/** Quotients over powers of two, whose decimals end. */
function dyadics(): fc.Arbitrary<{ value: Quotient; decimals: number }> {
  return fc.record(
    {
      value: fc.record(
        { numerator: fc.maxSafeInteger(), denominator: fc.integer({ min: 0, max: 40 }).map((power) => 2 ** power) },
        { noNullPrototype: true },
      ),
      decimals: decimalsToRoundTo(),
    },
    { noNullPrototype: true },
  );
}

const anyRounding = fc.oneof(
  fc.record({
    value: quotients(),
    decimals: fc.oneof(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 23, max: 340 })),
  }),
  tiesAndNearTies(),
  dyadics(),
);

describe('roundQuotient', () => {
  it('is the exact quotient rounded half to even', () => {
    fc.assert(
      fc.property(anyRounding, ({ value, decimals }) => {
        const figure = roundQuotient(value.numerator, value.denominator, decimals);
        expect(figure).toBe(rounded(decimalOf(value), decimals));
      }),
      { numRuns: 2000 },
    );
  });

  it('does not depend on the terms of the quotient, and mirrors with its sign', () => {
    fc.assert(
      fc.property(anyRounding, fc.integer({ min: 1, max: 1000 }), ({ value, decimals }, factor) => {
        const figure = roundQuotient(value.numerator, value.denominator, decimals);
        const [same] = scaled([value], [factor]);
        expect(roundQuotient(same.numerator, same.denominator, decimals)).toBe(figure);
        expect(roundQuotient(negate(value.numerator), value.denominator, decimals)).toBe(0 - figure);
      }),
    );
  });

  it('gives prices of up to 17 digits back as they were', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-5, max: 1e12, noNaN: true }), (price) => {
        const decimals = decimalsOf(price);
        fc.pre(decimals <= 22);
        expect(roundQuotient(unitsOf(price, decimals), integerOf(10n ** BigInt(decimals)), decimals)).toBe(price);
      }),
    );
  });

  it.each([
    [1, 3, 4, 0.3333],
    [2, 3, 4, 0.6667],
    [1, 8, 2, 0.12],
    [3, 8, 2, 0.38],
    [-1, 8, 2, -0.12],
    [-3, 8, 2, -0.38],
    [5, 2, 0, 2],
    [7, 2, 0, 4],
    [-1, 3, 0, 0],
    [0, 7, 2, 0],
    [-0, 7, 2, 0],
    [1, 9007199254740991, 10, 0],
    [9007199254740991, 2, 0, 4503599627370496],
    [9007199254740991, 1, 0, 9007199254740991],
    [9007199254740993n, 2, 0, 4503599627370496],
    [9007199254740995n, 2, 0, 4503599627370498],
    [1n, 3n, 2, 0.33],
    [10n ** 400n, 3n * 10n ** 400n, 3, 0.333],
    [2n ** 1024n - 1n, 2n ** 1025n, 0, 0],
    [2n ** 1024n + 1n, 2n ** 1025n, 0, 1],
  ])('rounds %d / %d to %d decimals: %d', (numerator, denominator, decimals, figure) => {
    expect(roundQuotient(numerator, denominator, decimals)).toBe(figure);
  });

  it.each([-1, 341, 0.5, NaN])('refuses %d decimals', (decimals) => {
    expect(() => roundQuotient(1, 3, decimals)).toThrow(
      `decimals must be a whole number from 0 to 340, but is ${decimals}`,
    );
    expect(() => roundQuotient(1, 3, decimals)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'decimals' }),
    );
  });

  it('takes 0 to 340 decimals, more than powers of ten have doubles', () => {
    expect(roundQuotient(2, 3, 0)).toBe(1);
    expect(roundQuotient(2, 3, 22)).toBe(Number('0.6666666666666666666667'));
    expect(roundQuotient(2, 3, 23)).toBe(2 / 3);
    expect(roundQuotient(-2, 3, 340)).toBe(-2 / 3);
    expect(roundQuotient(-1, 10n ** 340n, 339)).toBe(0);
  });

  it.each([0, -3, 0n])('refuses the denominator %d', (denominator) => {
    expect(() => roundQuotient(1, denominator, 2)).toThrow(
      expect.objectContaining({
        name: 'BarstatsRangeError',
        code: 'out-of-bounds',
        message: `denominator must be greater than 0, but is ${denominator}`,
        argument: 'denominator',
      }),
    );
  });

  it('refuses terms that are no integers, and figures that are no doubles', () => {
    expect(() => roundQuotient(0.5, 1, 2)).toThrow(expect.objectContaining({ argument: 'numerator' }));
    expect(() => roundQuotient(1, 2.5, 2)).toThrow(expect.objectContaining({ argument: 'denominator' }));
    expect(() => roundQuotient(10n ** 400n, 1, 2)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
  });
});

describe.each([
  ['in safe integers', roundSafeQuotient],
  ['in doubles', roundApproximateQuotient],
])('the way %s', (_, fast) => {
  it('answers as the exact way does, or leaves the answer to it', () => {
    let answered = 0;
    let open = 0;
    fc.assert(
      fc.property(anyRounding, ({ value: { numerator, denominator }, decimals }) => {
        const figure = fast(numerator, denominator, decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        expect(figure).toBe(roundAnyQuotient(numerator, denominator, decimals));
      }),
      { numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });
});

describe('the three ways of rounding', () => {
  it('share the work by what each can prove', () => {
    expect(roundSafeQuotient(1, 8, 2)).toBe(0.12);
    expect(roundApproximateQuotient(1, 8, 2)).toBe(undefined);
    expect(roundSafeQuotient(90071992547409, 7, 2)).toBe(12867427506772.71);
    expect(roundSafeQuotient(90071992547410, 7, 2)).toBe(undefined);
    expect(roundSafeQuotient(1n, 8, 2)).toBe(undefined);
    expect(roundSafeQuotient(1, 8n, 2)).toBe(undefined);
    expect(roundApproximateQuotient(10n ** 20n, 3n, 2)).toBe(undefined);
    expect(roundApproximateQuotient(10n ** 20n, 3n * 10n ** 20n, 12)).toBe(0.333333333333);
    expect(roundApproximateQuotient(2n ** 399n, 3n * 2n ** 398n, 4)).toBe(0.6667);
    expect(roundApproximateQuotient(2n ** 401n, 3n * 2n ** 398n, 4)).toBe(undefined);
    expect(roundApproximateQuotient(2n ** 398n, 3n * 2n ** 400n, 4)).toBe(undefined);
  });
});
