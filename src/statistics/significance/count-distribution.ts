import {
  binomialCoefficient,
  factorial,
  type Integer,
  integerPower,
  multiply,
  over,
  type Quotient,
  raised,
  requireCount,
  times,
  wideFloat,
  type WideFloat,
} from '../../numeric/inner.js';

/** Four counts: the rows a b and c d. */
export type FourCounts = readonly [a: number, b: number, c: number, d: number];

/** Cases in all that a distribution may have: its sums stay short and its factorials accurate. */
export const MAX_CASES = 1_000_000_000;

/**
 * A distribution of a count k from `first` to `last`, whose likelihoods are proportional to odds^k / (the product of the
 * factorials of its cells). Some cells grow with k, they are `growing` + k, others shrink, they are `shrinking` - k.
 */
export interface CountDistribution {
  readonly first: number;
  readonly last: number;
  readonly growing: readonly number[];
  readonly shrinking: readonly number[];
  /** As numerator and denominator. */
  readonly odds: readonly [bigint, bigint];
  /** What odds^k / (the product of the factorials) is multiplied by to give the likelihood; off by less than 2^-152 of it. */
  constant(): WideFloat;
  /** The likelihood as a whole number of parts. */
  weight(k: number): bigint;
  /** How many parts there are. */
  total(): bigint;
}

/** The number of successes in trials. */
export function binomialDistribution(trials: number, baseline: Quotient): CountDistribution {
  const all = BigInt(baseline.denominator);
  const success = BigInt(baseline.numerator);
  const failure = all - success;
  return {
    first: 0,
    last: trials,
    growing: [0],
    shrinking: [trials],
    odds: [success, failure],
    constant: () => times(factorial(trials), raised(over(wideFloat(failure), wideFloat(all)), trials)),
    weight: (k) => binomialCoefficient(trials, k) * integerPower(success, k) * integerPower(failure, trials - k),
    total: () => integerPower(all, trials),
  };
}

/** The first cell of tables with the sums of this one. */
export function hypergeometricDistribution(a: number, b: number, c: number, d: number): CountDistribution {
  const row = a + b;
  const otherRow = c + d;
  const column = a + c;
  const otherColumn = b + d;
  const all = row + otherRow;
  return {
    first: Math.max(0, a - d),
    last: Math.min(row, column),
    growing: [0, d - a],
    shrinking: [row, column],
    odds: [1n, 1n],
    constant: () => over([row, otherRow, column, otherColumn].map(factorial).reduce(times), factorial(all)),
    weight: (k) => binomialCoefficient(row, k) * binomialCoefficient(otherRow, column - k),
    total: () => binomialCoefficient(all, column),
  };
}

/** The likelihood of the next outcome in a direction over that of k. */
export function step(distribution: CountDistribution, k: number, direction: 1 | -1): readonly [bigint, bigint] {
  const up = direction === 1;
  const grown = cellProduct(distribution.growing, 1, up ? k + 1 : k) * distribution.odds[1];
  const left = cellProduct(distribution.shrinking, -1, up ? k : k - 1) * distribution.odds[0];
  return up ? [left, grown] : [grown, left];
}

/** The sizes of all cells. */
export function cellsOf({ growing, shrinking }: CountDistribution, k: number): number[] {
  return [...growing.map((cell) => cell + k), ...shrinking.map((cell) => cell - k)];
}

/** The product of the cells, of which there are few; it is a number while it is safe, for that is faster. */
function cellProduct(cells: readonly number[], sign: 1 | -1, k: number): bigint {
  let product: Integer = 1;
  for (const cell of cells) product = multiply(product, cell + sign * k);
  return BigInt(product);
}

/** Refuses counts that are none, or too many in all. */
export function requireTable([a, b, c, d]: FourCounts): void {
  requireCount(a, 'a', MAX_CASES);
  requireCount(b, 'b', MAX_CASES - a);
  requireCount(c, 'c', MAX_CASES - a - b);
  requireCount(d, 'd', MAX_CASES - a - b - c);
}
