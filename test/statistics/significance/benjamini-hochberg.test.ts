import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../../src/statistics/inner.js';

const pValue = fc.oneof(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.integer({ min: 0, max: 20 }).map((twentieths) => twentieths / 20),
  fc.integer({ min: 0, max: 1074 }).map((power) => 2 ** -power),
);
const pValues = fc.array(pValue, { maxLength: 60 });

describe('benjaminiHochberg', () => {
  it('is at least the p-value, at most 1, and keeps order and ties', () => {
    fc.assert(
      fc.property(pValues, (values) => {
        const adjusted = benjaminiHochberg(values);
        expect(adjusted).toHaveLength(values.length);
        for (const [i, p] of values.entries()) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(p);
          expect(adjusted[i]).toBeLessThanOrEqual(1);
          for (const [j, q] of values.entries()) {
            if (p <= q) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j]);
          }
        }
        // Nothing is added to the largest, and a single one stays what it is.
        if (values.length > 0) expect(Math.max(...adjusted)).toBe(Math.max(...values));
      }),
    );
  });

  it('does not depend on the order of the others', () => {
    const shuffled = pValues.chain((values) =>
      fc.tuple(
        fc.constant(values),
        fc.shuffledSubarray(
          values.map((_, i) => i),
          { minLength: values.length },
        ),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([values, places]) => {
        const adjusted = benjaminiHochberg(values);
        expect(benjaminiHochberg(places.map((place) => values[place]))).toEqual(places.map((place) => adjusted[place]));
      }),
    );
  });

  it('is significant where the step-up procedure rejects', () => {
    const level = 1 / 16;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1024 }), { minLength: 1, maxLength: 40 }), (parts) => {
        // p = part / 1024 is rejected up to the last one with p ≤ level · rank / m, here in whole numbers.
        const ascending = [...parts].sort((a, b) => a - b);
        const rejected = ascending.filter((part, i) => 16 * part * parts.length <= 1024 * (i + 1));
        const adjusted = benjaminiHochberg(parts.map((part) => part / 1024));
        expect(parts.map((part) => part <= (rejected.at(-1) ?? -1))).toEqual(adjusted.map((each) => each <= level));
      }),
      { numRuns: 500 },
    );
  });

  it('is the least p · m / rank of the p-values from one on', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1e-290, max: 1, noNaN: true }), { maxLength: 60 }), (values) => {
        const scaled = (q: number): number => (q * values.length) / values.filter((each) => each <= q).length;
        for (const [i, each] of benjaminiHochberg(values).entries()) {
          const expected = Math.min(...values.filter((q) => q >= values[i]).map(scaled));
          expect(Math.abs(each / expected - 1)).toBeLessThan(1e-15 * 4);
        }
      }),
    );
  });

  it('takes tests that are not listed for tests whose p-value is 1', () => {
    fc.assert(
      fc.property(pValues, fc.nat(40), (values, others) => {
        const all = benjaminiHochberg([...values, ...Array<number>(others).fill(1)]);
        expect(benjaminiHochberg(values, values.length + others)).toEqual(all.slice(0, values.length));
      }),
    );
  });

  it('refuses fewer tests than are listed, and more than can be counted', () => {
    const range = 'tests must be a whole number from 2 to 9007199254740991';
    expect(() => benjaminiHochberg([0.1, 0.2], 1)).toThrow(`${range}, got 1`);
    expect(() => benjaminiHochberg([0.1, 0.2], 2.5)).toThrow(`${range}, got 2.5`);
    expect(() => benjaminiHochberg([0.1, 0.2], 2 ** 53)).toThrow(`${range}, got 9007199254740992`);
  });

  it('is the example by hand', () => {
    // 4 · 1/16 / 1, 4 · 1/8 / 2 and 4 · 1/2 / 3 > 5/8.
    expect(benjaminiHochberg([0.5, 0.0625, 0.125, 0.625])).toEqual([0.625, 0.25, 0.25, 0.625]);
    expect(benjaminiHochberg([])).toEqual([]);
    expect(benjaminiHochberg([0.3])).toEqual([0.3]);
    expect(benjaminiHochberg([1, 1])).toEqual([1, 1]);
    expect(benjaminiHochberg([0, 0.5])).toEqual([0, 0.5]);
    expect(benjaminiHochberg([Number.MIN_VALUE, 1])).toEqual([2 * Number.MIN_VALUE, 1]);
  });

  it('is the published example of 15 p-values, of which 4 are significant at 5 %', () => {
    // Benjamini and Hochberg (1995), section 3.1.
    const values = [
      ...[0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344],
      ...[0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1],
    ];
    const adjusted = benjaminiHochberg(values);
    expect(adjusted.filter((each) => each <= 0.05)).toHaveLength(4);
    expect(adjusted[3]).toBeCloseTo((15 * 0.0095) / 4, 15);
    expect(adjusted[8]).toBeCloseTo((15 * 0.0459) / 9, 15);
  });

  it('refuses what is no probability', () => {
    const outOf = expect.objectContaining({ code: 'out-of-bounds', argument: 'pValues', index: 1 });
    expect(() => benjaminiHochberg([0, 1.5])).toThrow('pValues[1] must be a number from 0 to 1, got 1.5');
    expect(() => benjaminiHochberg([0, NaN])).toThrow(outOf);
    expect(() => benjaminiHochberg([0, -1e-9])).toThrow(outOf);
    expect(() => benjaminiHochberg(0.5 as never)).toThrow('pValues must be a list, got 0.5');
    expect(() => benjaminiHochberg(['0.5'] as never)).toThrow(expect.objectContaining({ code: 'wrong-type' }));
  });
});
