import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  everyRow,
  overOneDenominator,
  termsOverOneDenominator,
} from '../../../src/statistics/distribution/over-one-denominator.js';
import { compareQuotients } from '../../../src/numeric/inner.js';
import { quotients } from '../../numeric/arbitraries.js';

const tenths = fc.record({
  numerator: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
  denominator: fc.integer({ min: 0, max: 6 }).map((power) => 10 ** power),
});

describe('overOneDenominator', () => {
  it('changes the terms of quotients, not their values', () => {
    let changed = 0;
    let left = 0;
    const lists = fc.oneof(fc.array(tenths, { minLength: 1 }), fc.array(quotients(), { minLength: 1, maxLength: 3 }));
    fc.assert(
      fc.property(lists, (values) => {
        const multiples = overOneDenominator(values);
        if (multiples === null) {
          left++;
          return;
        }
        changed++;
        const { numerators, denominator } = multiples;
        expect(numerators.length).toBe(values.length);
        values.forEach((value, i) => {
          expect(Number.isSafeInteger(numerators[i])).toBe(true);
          expect(compareQuotients({ numerator: numerators[i], denominator }, value)).toBe(0);
        });
      }),
    );
    expect(changed).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
  });

  it('takes prices of different decimals together', () => {
    const prices = [
      { numerator: 5, denominator: 10 },
      { numerator: -25, denominator: 100 },
      { numerator: 2, denominator: 1 },
    ];
    expect(overOneDenominator(prices)).toEqual({ numerators: Float64Array.of(50, -25, 200), denominator: 100 });
  });

  it('leaves what does not divide, or is too large to be a safe number', () => {
    const half = { numerator: 1, denominator: 2 };
    expect(overOneDenominator([half, { numerator: 1, denominator: 3 }])).toBe(null);
    expect(overOneDenominator([{ numerator: 4503599627370496, denominator: 1 }, half])).toBe(null);
    expect(overOneDenominator([{ numerator: 4503599627370495, denominator: 1 }, half])).toEqual({
      numerators: Float64Array.of(9007199254740990, 1),
      denominator: 2,
    });
    expect(overOneDenominator([{ numerator: 2n ** 60n, denominator: 1 }])).toBe(null);
    expect(overOneDenominator([{ numerator: 1, denominator: 2n ** 60n }])).toBe(null);
    expect(
      overOneDenominator([
        { numerator: 1, denominator: 9007199254740990 },
        { numerator: 1, denominator: 9007199254740991 },
      ]),
    ).toBe(null);
  });
});

describe('termsOverOneDenominator', () => {
  const positive = fc.oneof(fc.constantFrom(1, 2, 3, 10, 100), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
  const terms = fc.array(fc.oneof(tenths, fc.record({ numerator: fc.maxSafeInteger(), denominator: positive })), {
    maxLength: 6,
  });

  it('gives the very values over the largest denominator, wherever that can be done', () => {
    let changed = 0;
    let left = 0;
    fc.assert(
      fc.property(terms, (values) => {
        const numerators = Float64Array.from(values, ({ numerator }) => numerator);
        const denominators = Float64Array.from(values, ({ denominator }) => denominator);
        const multiples = termsOverOneDenominator(numerators, denominators, everyRow(numerators));
        // Each over the largest, exactly.
        const largest = BigInt(Math.max(1, ...denominators));
        const whole = values.map(({ numerator, denominator }) => ({
          numerator: BigInt(numerator) * (largest / BigInt(denominator)),
          divides: largest % BigInt(denominator) === 0n,
        }));
        const isSafe = (numerator: bigint) =>
          BigInt.asIntN(64, numerator) === numerator && Number.isSafeInteger(Number(numerator));
        if (whole.every(({ numerator, divides }) => divides && isSafe(numerator))) {
          changed++;
          expect(multiples?.denominator).toBe(Number(largest));
          expect(Array.from(multiples?.numerators ?? [], BigInt)).toEqual(whole.map(({ numerator }) => numerator));
        } else {
          left++;
          expect(multiples).toBe(null);
        }
        // The terms that were given are still there.
        expect([...numerators]).toEqual(values.map(({ numerator }) => numerator));
        expect(multiples?.numerators).not.toBe(numerators);
      }),
      { numRuns: 300 },
    );
    expect(changed).toBeGreaterThan(0);
    expect(left).toBeGreaterThan(0);
  });

  it('has nothing to change of no terms', () => {
    expect(termsOverOneDenominator(Float64Array.of(), Float64Array.of(), Int32Array.of())).toEqual({
      numerators: Float64Array.of(),
      denominator: 1,
    });
  });
});
