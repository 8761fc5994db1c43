import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  quantileBetween,
  quantileInDoubles,
  quantileInIntegers,
  quantilePosition,
} from '../../../src/statistics/distribution/quantile.js';
import { distribution } from '../../../src/statistics/inner.js';
import type { Quotient } from '../../../src/numeric/inner.js';
import { approximations } from '../../../src/numeric/quotient.js';
import {
  decimalsToRoundTo,
  denominators,
  fraction,
  measures,
  nearTie,
  nearTies,
  quotients,
  sumOf,
} from '../../numeric/arbitraries.js';
import { quantileOf, rounded } from '../../numeric/oracle.js';

const shares = [
  ['min', 0, '0'],
  ['p25', 5, '0.25'],
  ['median', 10, '0.5'],
  ['p75', 15, '0.75'],
  ['p90', 18, '0.9'],
  ['max', 20, '1'],
] as const;

/** Values over powers of two, whose figures are often ties. */
const dyadics = fc.array(
  fc.record({ numerator: fc.integer({ min: -99, max: 99 }), denominator: fc.constantFrom(8, 16, 32, 64, 96) }),
  { minLength: 1, maxLength: 12 },
);

/** Values so near to one another that their doubles do not tell them apart. */
const neighbours = fc
  .array(fc.bigInt({ min: -3n, max: 3n }), { minLength: 1, maxLength: 9 })
  .chain((steps) =>
    fc
      .record({ centre: measures(), finest: fc.integer({ min: 45, max: 80 }) })
      .map(({ centre, finest }) => steps.map((step) => sumOf([centre, fraction(step, 2n ** BigInt(finest))]))),
  );

/** Neighbours of a tie, in terms of any size. */
const nearTieList = fc
  .record({ tie: nearTies(), steps: fc.array(fc.bigInt({ min: -3n, max: 3n }), { minLength: 1, maxLength: 9 }) })
  .map(({ tie, steps }) => ({
    values: steps.map((step) => nearTie(tie.decimals, tie.units, step, tie.finest)),
    decimals: tie.decimals,
  }));

const anyList: fc.Arbitrary<{ values: Quotient[]; decimals: number }> = fc.oneof(
  fc.record({
    values: fc.oneof(
      fc.array(measures(), { minLength: 1, maxLength: 30 }),
      fc.array(quotients(), { minLength: 1, maxLength: 12 }),
      dyadics,
      neighbours,
    ),
    decimals: decimalsToRoundTo(),
  }),
  nearTieList,
);

describe('quantiles', () => {
  it('are exact and rounded half to even', () => {
    fc.assert(
      fc.property(anyList, ({ values, decimals }) => {
        const figures = distribution(values, decimals);
        for (const [name, , share] of shares) expect(figures[name]).toBe(rounded(quantileOf(values, share), decimals));
      }),
      { numRuns: 1000 },
    );
  });

  it('over one denominator are exact and rounded half to even', () => {
    const prices = fc.record({
      numerators: fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 }),
      denominator: denominators(),
      decimals: decimalsToRoundTo(),
    });
    fc.assert(
      fc.property(prices, ({ numerators, denominator, decimals }) => {
        const values = numerators.map((numerator) => ({ numerator, denominator }));
        const figures = distribution(values, decimals);
        for (const [name, , share] of shares) expect(figures[name]).toBe(rounded(quantileOf(values, share), decimals));
      }),
    );
  });

  it('in doubles are the exact ones or left open', () => {
    let answered = 0;
    let open = 0;
    fc.assert(
      fc.property(anyList, fc.constantFrom(...shares), ({ values, decimals }, [, twentieths]) => {
        const doubles = approximations(values);
        const sorted = doubles.slice().sort();
        const figure = quantileInDoubles(sorted, twentieths, decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        expect(figure).toBe(quantileInIntegers(values, doubles, sorted, twentieths, decimals));
      }),
      { numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('find their neighbours where doubles have them in another order', () => {
    const crowds = fc.array(
      fc.record({ step: fc.bigInt({ min: 0n, max: 9n }), factor: fc.bigInt({ min: 2n ** 60n, max: 2n ** 80n }) }),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(crowds, fc.constantFrom(...shares), (crowd, [, twentieths, share]) => {
        const values = crowd.map(({ step, factor }) => fraction((2n ** 54n + step) * factor, 3n * 2n ** 54n * factor));
        const doubles = approximations(values);
        const figure = quantileInIntegers(values, doubles, doubles.slice().sort(), twentieths, 22);
        expect(figure).toBe(rounded(quantileOf(values, share), 22));
      }),
      { numRuns: 500 },
    );
  });

  it('lie at the place that type 7 gives them', () => {
    expect(quantilePosition(1, 20)).toEqual({ index: 0, weight: 0 });
    expect(quantilePosition(4, 5)).toEqual({ index: 0, weight: 15 });
    expect(quantilePosition(5, 5)).toEqual({ index: 1, weight: 0 });
    expect(quantilePosition(4, 10)).toEqual({ index: 1, weight: 10 });
    expect(quantilePosition(12, 18)).toEqual({ index: 9, weight: 18 });
    expect(quantilePosition(7, 20)).toEqual({ index: 6, weight: 0 });
  });

  it('in doubles answer away from ties only', () => {
    expect(quantileInDoubles(Float64Array.of(1, 2, 4), 10, 4)).toBe(2);
    expect(quantileInDoubles(Float64Array.of(1, 2, 4), 20, 4)).toBe(4);
    expect(quantileInDoubles(Float64Array.of(0.1, 0.2, 0.4, 0.7), 5, 3)).toBe(0.175);
    expect(quantileInDoubles(Float64Array.of(0.1, 0.2, 0.4, 0.7), 5, 2)).toBe(undefined);
    expect(quantileInDoubles(Float64Array.of(-1e12, 1), 10, 4)).toBe(undefined);
    expect(quantileInDoubles(Float64Array.of(1, 1e12), 10, 4)).toBe(undefined);
  });

  it('between two values weigh them in twentieths', () => {
    expect(quantileBetween(fraction(1n, 2n), fraction(2n, 3n), 0, 6)).toBe(0.5);
    expect(quantileBetween(fraction(1n, 2n), fraction(2n, 3n), 5, 6)).toBe(0.541667);
    expect(quantileBetween(fraction(1n, 3n), fraction(2n, 3n), 18, 6)).toBe(0.633333);
  });

  it('compare exactly only what doubles do not tell apart', () => {
    const values = [fraction(5n, 1n), fraction(2n ** 70n + 1n, 3n * 2n ** 70n), fraction(1n, 3n), fraction(-5n, 1n)];
    const doubles = approximations(values);
    expect(doubles[1]).toBe(doubles[2]);
    const sorted = doubles.slice().sort();
    expect(quantileInIntegers(values, doubles, sorted, 0, 22)).toBe(-5);
    expect(quantileInIntegers(values, doubles, sorted, 20, 22)).toBe(5);
    expect(quantileInIntegers(values.slice(1, 3), doubles.slice(1, 3), sorted.slice(1, 3), 0, 22)).toBe(1 / 3);
    expect(quantileInIntegers(values.slice(1, 3), doubles.slice(1, 3), sorted.slice(1, 3), 20, 22)).toBe(
      Number('0.3333333333333333333336'),
    );
  });
});
