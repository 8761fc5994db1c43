import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution, Terms } from '../../../src/statistics/inner.js';
import type { Quotient } from '../../../src/numeric/inner.js';
import { decimalsToRoundTo, measures } from '../../numeric/arbitraries.js';
import { deviationOf, meanOf, quantileOf, rounded } from '../../numeric/oracle.js';

interface SafeQuotient extends Quotient {
  readonly numerator: number;
  readonly denominator: number;
}

const safe = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.maxSafeInteger());
const positive = fc.oneof(fc.constantFrom(1, 3, 64, 100, 10_000), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));
const listsOfTerms: fc.Arbitrary<SafeQuotient[]> = fc.oneof(
  fc.array(measures() as fc.Arbitrary<SafeQuotient>, { maxLength: 40 }),
  fc.array(fc.record({ numerator: safe, denominator: positive }), { maxLength: 8 }),
  fc
    .tuple(fc.array(safe, { maxLength: 60 }), positive)
    .map(([numerators, denominator]) => numerators.map((numerator) => ({ numerator, denominator }))),
);

const numeratorsOf = (values: readonly SafeQuotient[]) => Float64Array.from(values, ({ numerator }) => numerator);
const denominatorsOf = (values: readonly SafeQuotient[]) => Float64Array.from(values, ({ denominator }) => denominator);
const ofTerms = (values: readonly SafeQuotient[], decimals: number) =>
  new Terms(numeratorsOf(values), denominatorsOf(values)).distribution(decimals);

describe('the distribution of terms', () => {
  it('is the distribution of the same quotients, be their terms numbers or bigints', () => {
    fc.assert(
      fc.property(listsOfTerms, decimalsToRoundTo(), (values, decimals) => {
        const figures = ofTerms(values, decimals);
        expect(figures).toEqual(distribution(values, decimals));
        // Bigints are taken another way.
        const large = values.map(({ numerator, denominator }) => ({
          numerator: BigInt(numerator),
          denominator: BigInt(denominator),
        }));
        expect(figures).toEqual(distribution(large, decimals));
        expect(Object.keys(figures)).toEqual(Object.keys(distribution([], decimals)));
      }),
      { numRuns: 300 },
    );
  });

  it('has figures that are exact and rounded half to even', () => {
    fc.assert(
      fc.property(
        listsOfTerms.filter(({ length }) => length > 1),
        decimalsToRoundTo(),
        (values, decimals) => {
          expect(ofTerms(values, decimals)).toMatchObject({
            count: values.length,
            mean: rounded(meanOf(values), decimals),
            median: rounded(quantileOf(values, '0.5'), decimals),
            p90: rounded(quantileOf(values, '0.9'), decimals),
            standardDeviation: rounded(deviationOf(values), decimals),
          });
        },
      ),
    );
  });

  it('is that of the rows asked for, as if there were no others', () => {
    fc.assert(
      fc.property(listsOfTerms, fc.infiniteStream(fc.boolean()), decimalsToRoundTo(), (values, chosen, decimals) => {
        const rows = [...values.keys()].filter(() => chosen.next().value);
        const terms = new Terms(numeratorsOf(values), denominatorsOf(values), Int32Array.from(rows));
        const some = rows.map((row) => values[row]);
        expect(terms.distribution(decimals)).toEqual(distribution(some, decimals));
        expect(terms.mean(decimals)).toBe(distribution(some, decimals).mean);
      }),
    );
  });

  it('leaves the terms that it is given as they are', () => {
    fc.assert(
      fc.property(listsOfTerms, (values) => {
        const [numerators, denominators] = [numeratorsOf(values), denominatorsOf(values)];
        new Terms(numerators, denominators).distribution(4);
        expect([numerators, denominators]).toEqual([numeratorsOf(values), denominatorsOf(values)]);
      }),
    );
  });

  it('refuses what distribution refuses, with the same error', () => {
    const wrong = fc.constantFrom(0.5, NaN, Infinity, 2 ** 53, -1, 0);
    const list = fc.tuple(fc.array(measures() as fc.Arbitrary<SafeQuotient>, { maxLength: 4 }), wrong, fc.boolean());
    fc.assert(
      fc.property(list, fc.constantFrom(2, 2, -1, 341, 0.5), ([values, number, isNumerator], decimals) => {
        const odd = isNumerator ? { numerator: number, denominator: 1 } : { numerator: 1, denominator: number };
        const all = [...values, odd, ...values];
        expect(errorOf(() => ofTerms(all, decimals))).toEqual(errorOf(() => distribution(all, decimals)));
      }),
    );
  });

  it('says which term is wrong', () => {
    expect(() => new Terms(Float64Array.of(1, 0.5), Float64Array.of(2, 2))).toThrow(
      'values[1].numerator must be a whole number, a bigint beyond 2^53 - 1, got 0.5',
    );
    expect(() => new Terms(Float64Array.of(1), Float64Array.of(0)).distribution(2)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'values', index: 0, field: 'denominator' }),
    );
    // Longer or shorter: neither is left out in silence.
    for (const denominators of [[1], [1, 1, 1]]) {
      expect(() => new Terms(Float64Array.of(1, 1), Float64Array.from(denominators))).toThrow(
        expect.objectContaining({ code: 'length-mismatch', argument: 'denominators' }),
      );
    }
    expect(() => new Terms(Float64Array.of(), Float64Array.of()).distribution(-1)).toThrow(
      expect.objectContaining({ argument: 'decimals' }),
    );
  });
});

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return { ...(error as Error), message: (error as Error).message };
  }
  return null;
}
