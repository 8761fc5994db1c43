import {
  benjaminiHochberg,
  binomialTest,
  chiSquareTest,
  distribution,
  fisherTest,
  percentOf,
  quotientOf,
} from '../../../../src/numeric/index.js';
import { roundQuotient, roundSquareRoot, wilsonInterval } from '../../../../src/numeric/index.js';
import { describe, expect, it } from 'vitest';
import { stored } from '../stored.js';

const rowsOf = (name: string): readonly unknown[] =>
  (stored(`numeric/${name}.json`) as { readonly rows: readonly unknown[] }).rows;

/** A decimal as a quotient of integers. */
function exactly(decimal: string): [numerator: bigint, denominator: bigint] {
  const [whole, fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

describe('the figures of the vectors, which the reference computes, are those of the engine', () => {
  it('percents and Wilson intervals', () => {
    const rows = rowsOf('wilson-intervals') as readonly (readonly [number, number, number, ...(number | null)[]])[];
    for (const [count, of, decimals, ...figures] of rows) {
      const interval = wilsonInterval(count, of, decimals);
      expect([percentOf(count, of, decimals), interval?.low ?? null, interval?.high ?? null]).toEqual(figures);
    }
  });

  it('roundings', () => {
    const rows = rowsOf('roundings') as readonly (readonly [string, string, string, number, number])[];
    for (const [operation, numerator, denominator, decimals, value] of rows) {
      const [above, below] = exactly(numerator);
      const rounded =
        operation === 'quotient'
          ? roundQuotient(above, BigInt(denominator), decimals)
          : roundSquareRoot(above, below, decimals);
      expect(rounded, `${operation} ${numerator}/${denominator}`).toBe(value);
    }
  });

  it('distributions', () => {
    const rows = rowsOf('distributions') as readonly (readonly [readonly string[], number, object])[];
    for (const [values, decimals, figures] of rows) {
      const quotients = values.map((each) => quotientOf(Number(each)));
      expect(distribution(quotients, decimals)).toEqual(figures);
    }
  });

  it('tests of significance', () => {
    interface Trials {
      readonly successes: number;
      readonly trials: number;
      readonly baseline: { readonly numerator: number; readonly denominator: number };
    }
    const tests: Readonly<Record<string, (of: never) => unknown>> = {
      binomial: ({ successes, trials, baseline }: Trials) => binomialTest(successes, trials, baseline),
      fisher: ([[a, b], [c, d]]: number[][]) => fisherTest(a, b, c, d),
      'chi-square': (table: number[][]) => {
        const { pValue, degreesOfFreedom } = chiSquareTest(table);
        return { pValue, degreesOfFreedom };
      },
      'benjamini-hochberg': (pValues: number[]) => benjaminiHochberg(pValues),
    };
    const rows = rowsOf('significance') as readonly (readonly [string, never, unknown])[];
    for (const [test, of, value] of rows) expect(tests[test](of)).toEqual(value);
  });
});
