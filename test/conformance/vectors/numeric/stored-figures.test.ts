import {
  benjaminiHochberg,
  binomialTest,
  chiSquareTest,
  distribution,
  fisherTest,
  percentOf,
  quotientOf,
} from 'barstats/numeric';
import { roundQuotient, roundSquareRoot, wilsonInterval } from 'barstats/numeric';
import { describe, expect, it } from 'vitest';
import { stored } from '../stored.js';

const rowsOf = <Row>(name: string): readonly Row[] =>
  stored<{ readonly rows: readonly Row[] }>(`numeric/${name}.json`).rows;

/** A decimal as a quotient of integers. */
function exactly(decimal: string): [numerator: bigint, denominator: bigint] {
  const [whole, fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}

describe('the figures of the vectors, which the reference computes, are those of the engine', () => {
  it('percents and Wilson intervals', () => {
    for (const [count, of, decimals, percent, low, high] of rowsOf<(number | null)[]>('wilson-intervals')) {
      const interval = wilsonInterval(count!, of!, decimals!);
      expect([percentOf(count!, of!, decimals!), interval?.low ?? null, interval?.high ?? null]).toEqual([
        percent,
        low,
        high,
      ]);
    }
  });

  it('roundings', () => {
    for (const [operation, numerator, denominator, decimals, value] of rowsOf<[string, string, string, number, number]>(
      'roundings',
    )) {
      const [above, below] = exactly(numerator);
      const rounded =
        operation === 'quotient'
          ? roundQuotient(above, BigInt(denominator), decimals)
          : roundSquareRoot(above, below, decimals);
      expect(rounded, `${operation} ${numerator}/${denominator}`).toBe(value);
    }
  });

  it('distributions', () => {
    for (const [values, decimals, figures] of rowsOf<[string[], number, object]>('distributions')) {
      expect(
        distribution(
          values.map((each) => quotientOf(Number(each))),
          decimals,
        ),
      ).toEqual(figures);
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
    for (const [test, of, value] of rowsOf<[string, never, unknown]>('significance'))
      expect(tests[test](of)).toEqual(value);
  });
});
