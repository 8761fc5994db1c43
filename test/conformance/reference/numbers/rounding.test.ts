import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, type Fraction } from '../../../../src/conformance/reference/numbers/exact.js';
import { roundFraction, roundRootOf } from '../../../../src/conformance/reference/numbers/rounding.js';

const fraction = (numerator: number, denominator: number): Fraction => ({
  numerator: decimal(numerator),
  denominator: decimal(denominator),
});

describe('roundFraction', () => {
  it('takes the even neighbour of a tie, on both sides of zero', () => {
    const cases = [0.5, 1.5, 2.5, 3.5, -0.5, -1.5, -2.5];
    expect(cases.map((value) => roundFraction(fraction(value, 1), 0))).toEqual([0, 2, 2, 4, 0, -2, -2]);
    expect(roundFraction(fraction(2.675, 1), 2)).toBe(2.68);
    expect(roundFraction(fraction(2.665, 1), 2)).toBe(2.66);
    expect(roundFraction(fraction(1, 8), 2)).toBe(0.12);
    expect(roundFraction(fraction(3, 8), 2)).toBe(0.38);
  });

  it('decides what is a hair beside a tie by that hair', () => {
    const hair = decimal(1e-300);
    expect(roundFraction({ numerator: decimal(0.125).plus(hair), denominator: decimal(1) }, 2)).toBe(0.13);
    expect(roundFraction({ numerator: decimal(0.135).minus(hair), denominator: decimal(1) }, 2)).toBe(0.13);
  });

  it('never gives negative zero', () => {
    expect(Object.is(roundFraction(fraction(-1, 1000), 2), 0)).toBe(true);
  });

  it('is the rounding of integers that BigInt makes', () => {
    const integers = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
    const positive = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(integers, positive, fc.integer({ min: 0, max: 6 }), (n, d, places) => {
        const scaled = n * 10n ** BigInt(places);
        const floor = (scaled - (((scaled % d) + d) % d)) / d;
        const twice = 2n * (scaled - floor * d);
        const up = twice > d || (twice === d && floor % 2n !== 0n);
        const expected = Number(`${up ? floor + 1n : floor}e-${places}`);
        const value = { numerator: decimal(0).plus(n.toString()), denominator: decimal(0).plus(d.toString()) };
        expect(roundFraction(value, places)).toBe(expected === 0 ? 0 : expected);
      }),
    );
  });
});

describe('roundRootOf', () => {
  it('takes the even neighbour when the root itself is a tie', () => {
    expect(roundRootOf(fraction(6.25, 1), 0)).toBe(2);
    expect(roundRootOf(fraction(12.25, 1), 0)).toBe(4);
    expect(roundRootOf(fraction(0.015625, 1), 2)).toBe(0.12);
    expect(roundRootOf(fraction(0, 7), 4)).toBe(0);
  });

  it('decides a root a hair beside a tie by that hair', () => {
    const hair = decimal(1e-300);
    expect(roundRootOf({ numerator: decimal(6.25).plus(hair), denominator: decimal(1) }, 0)).toBe(3);
    expect(roundRootOf({ numerator: decimal(12.25).minus(hair), denominator: decimal(1) }, 0)).toBe(3);
  });

  it('knows the root of two, and of numbers of any size', () => {
    expect(roundRootOf(fraction(2, 1), 10)).toBe(1.4142135624);
    expect(roundRootOf(fraction(2e300, 1), 2)).toBe(1.414213562373095e150);
    expect(roundRootOf(fraction(1, 3), 4)).toBe(0.5774);
  });
});
