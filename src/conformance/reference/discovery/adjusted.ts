import { fractionOfDouble, nearestDouble } from '../numbers/nearest-double.js';

/**
 * P-values adjusted after Benjamini and Hochberg (1995), in the order given: of the i-th smallest, tests · p / i or what a larger one is
 * adjusted to if that is less, at most 1, as the nearest double.
 */
export function adjustedAfterBenjaminiHochberg(pValues: readonly number[], tests: number): readonly number[] {
  const descending = pValues.map((p, place) => ({ p, place })).sort((a, b) => b.p - a.p);
  const adjusted = pValues.map(() => 1);
  let least = 1;
  descending.forEach(({ p, place }, i) => {
    const rank = pValues.length - i;
    const [numerator, denominator] = fractionOfDouble(p);
    if (numerator > 0n) least = Math.min(least, nearestDouble(numerator * BigInt(tests), denominator * BigInt(rank)));
    else least = 0;
    adjusted[place] = least;
  });
  return adjusted;
}
