import type { Fraction } from './exact.js';
import { nearestDouble } from './nearest-double.js';

/**
 * The exact two-sided binomial test of k of n, at least 1, against a share between 0 and 1: the sum of the probabilities of all
 * counts that are no likelier than k, as the nearest double. With the share a/(a + b) every probability is a whole number over
 * (a + b)ⁿ, so that ties are ties. `null` where a + b is 2⁵³ or more in lowest terms.
 */
export function binomialTest(count: number, of: number, share: Fraction): number | null {
  const [a, total] = lowestTerms(share);
  if (total >= 1n << 53n) return null;
  const weights = weightsOf(BigInt(of), a, total - a);
  const noLikelier = weights.filter((weight) => weight <= weights[count]);
  return nearestDouble(sum(noLikelier), sum(weights));
}

function lowestTerms({ numerator, denominator }: Fraction): readonly [bigint, bigint] {
  const scale = `1e${Math.max(numerator.decimalPlaces(), denominator.decimalPlaces())}`;
  const above = BigInt(numerator.times(scale).toFixed());
  const below = BigInt(denominator.times(scale).toFixed());
  let [divisor, rest] = [below, above];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return [above / divisor, below / divisor];
}

/** C(n, j)·aʲ·bⁿ⁻ʲ for j from 0 to n. */
function weightsOf(n: bigint, a: bigint, b: bigint): readonly bigint[] {
  let first = 1n;
  for (let j = 0n; j < n; j++) first *= b;
  const weights = [first];
  for (let j = 0n; j < n; j++) weights.push((weights[weights.length - 1] * (n - j) * a) / ((j + 1n) * b));
  return weights;
}

function sum(weights: readonly bigint[]): bigint {
  return weights.reduce((total, weight) => total + weight, 0n);
}
