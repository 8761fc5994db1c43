import type * as numeric from '../../../../src/numeric/inner.js';
import type * as statistics from '../../../../src/statistics/inner.js';
import type { chiSquareTest } from '../../../../src/statistics/significance/chi-square-test.js';
import { type Quotient, quotientOf } from '../../../../src/numeric/inner.js';

/** What of `src/numeric` and `src/statistics` computes the figures of the vectors. */
export type Numeric = Pick<
  typeof numeric & typeof statistics & { readonly chiSquareTest: typeof chiSquareTest },
  | 'benjaminiHochberg'
  | 'binomialTest'
  | 'chiSquareTest'
  | 'distribution'
  | 'fisherTest'
  | 'percentOf'
  | 'roundQuotient'
  | 'roundSquareRoot'
  | 'wilsonInterval'
>;

interface Trials {
  readonly successes: number;
  readonly trials: number;
  readonly baseline: Quotient;
}

/** Each file has rows of its own shape. */
type Row = readonly never[];
type Table = readonly (readonly number[])[];
type Rounding = readonly [operation: string, numerator: string, denominator: string, decimals: number, value: number];

/** For each file of figures, what the code gives for a row and what the row has. */
export function answersOf(
  code: Numeric,
): Readonly<Record<string, (row: Row) => readonly [got: unknown, has: unknown]>> {
  const tests: Readonly<Record<string, (of: never) => unknown>> = {
    binomial: ({ successes, trials, baseline }: Trials) => code.binomialTest(successes, trials, baseline),
    fisher: ([[a, b], [c, d]]: Table) => code.fisherTest(a, b, c, d),
    'chi-square': (table: Table) => {
      const { pValue, degreesOfFreedom } = code.chiSquareTest(table);
      return { pValue, degreesOfFreedom };
    },
    'benjamini-hochberg': (pValues: readonly number[]) => code.benjaminiHochberg(pValues),
  };
  return {
    'wilson-intervals': ([count, of, decimals, ...figures]: readonly number[]) => {
      const interval = code.wilsonInterval(count, of, decimals);
      return [[code.percentOf(count, of, decimals), interval?.low ?? null, interval?.high ?? null], figures];
    },
    roundings: (row) => {
      const [operation, numerator, denominator, decimals, value] = row as readonly unknown[] as Rounding;
      const [above, below] = exactly(numerator);
      const rounded =
        operation === 'quotient'
          ? code.roundQuotient(above, BigInt(denominator), decimals)
          : code.roundSquareRoot(above, below, decimals);
      return [rounded, value];
    },
    distributions: (row) => {
      const [values, decimals, figures] = row as readonly unknown[] as readonly [readonly string[], number, object];
      const quotients = values.map((each) => quotientOf(Number(each)));
      return [code.distribution(quotients, decimals), figures];
    },
    significance: (row) => {
      const [test, of, value] = row as readonly unknown[] as readonly [string, never, unknown];
      return [tests[test](of), value];
    },
  };
}

/** A decimal as a quotient of integers. */
function exactly(decimal: string): readonly [numerator: bigint, denominator: bigint] {
  const [whole, fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)];
}
