import { nearestDoubleOfQuotient } from '../../../src/numeric/extended-precision/nearest-double.js';

/** C(n, k) by Pascal's triangle, row by row. */
export function pascal(n: number): bigint[] {
  let row = [1n];
  for (let i = 0; i < n; i++) row = [1n, ...row.slice(1).map((each, j) => each + row[j]), 1n];
  return row;
}

/** How many of the (success + failure)^n equally probable courses of n trials end with each number of successes. */
export function binomialWeights(n: number, success = 1n, failure = 1n): bigint[] {
  return pascal(n).map((ways, k) => ways * success ** BigInt(k) * failure ** BigInt(n - k));
}

/** In how many ways the cases of the first row can be chosen for each first cell a table with these sums can have. */
export function hypergeometricWeights(a: number, b: number, c: number, d: number): Map<number, bigint> {
  const row = pascal(a + b);
  const otherRow = pascal(c + d);
  const weights = new Map<number, bigint>();
  for (let k = Math.max(0, a - d); k <= Math.min(a + b, a + c); k++) weights.set(k, row[k] * otherRow[a + c - k]);
  return weights;
}

/** The share of weights that are no greater than one of them, rounded once. */
export function shareOfNoGreater(weights: readonly bigint[], observed: bigint): number {
  const sum = (parts: readonly bigint[]): bigint => parts.reduce((a, b) => a + b, 0n);
  return nearestDoubleOfQuotient(sum(weights.filter((weight) => weight <= observed)), sum(weights));
}
