import { compare, Exact, type Fraction, minus, plus, quotient, ratio, times, whole } from '../numbers/exact.js';
import { sum } from '../run/figures.js';
import { roundFraction } from '../numbers/rounding.js';

const LEAST_GROUPS = 3;

/**
 * The percents of a table, each drawn towards that of all groups: as if k more cases of a group came out as those of all do, where k is so large
 * that shares of groups vary as much as counts do beyond chance. These are the moments of beta-binomial counts.
 *
 * @param table - per group the counts of its outcomes
 * @returns for each group its percents, `null` where it has no cases, or too few groups have any
 */
export function shrunkShares(
  table: readonly (readonly number[])[],
  places: number,
): readonly (readonly number[] | null)[] {
  const sizes = table.map(total);
  const groups = table.filter((_, g) => sizes[g] > 0);
  if (groups.length < LEAST_GROUPS) return table.map(() => null);
  const pooled = groups[0].map((_, o) => total(groups.map((counts) => counts[o])));
  const k = addedCases(groups, pooled);
  return table.map((counts, g) => {
    if (sizes[g] === 0) return null;
    return counts.map((count, o) => {
      const share = fraction(pooled[o], total(pooled));
      const shrunk = k === null ? share : ratio(plus(integer(count), times(k, share)), plus(integer(sizes[g]), k))!;
      return roundFraction(times(integer(100), shrunk), places);
    });
  });
}

/** The cases that are added to each group; `null` for any number of them, where shares vary no more than by chance. */
function addedCases(groups: readonly (readonly number[])[], pooled: readonly number[]): Fraction | null {
  const outcomes = pooled.flatMap((count, o) => (count > 0 ? [o] : []));
  const sizes = groups.map(total);
  const all = total(pooled);
  if (outcomes.length === 1) return null;
  // Pearson's chi-square: with n·C/N expected, (c − n·C/N)² / (n·C/N) = (N·c − n·C)² / (N·n·C).
  const chiSquare = sum(
    groups.flatMap((counts, g) =>
      outcomes.map((o) => {
        const distance = integer(all).numerator.times(counts[o]).minus(integer(sizes[g]).numerator.times(pooled[o]));
        return { numerator: distance.pow(2), denominator: new Exact(all).times(sizes[g]).times(pooled[o]) };
      }),
    ),
  );
  const beyond = minus(times(chiSquare, fraction(1, outcomes.length - 1)), integer(groups.length - 1));
  if (compare(beyond, integer(0)) <= 0) return null;
  const squares = sizes.reduce((added, size) => added.plus(new Exact(size).pow(2)), new Exact(0));
  return ratio(minus(integer(all), quotient(squares, new Exact(all))!), beyond)!;
}

function integer(value: number): Fraction {
  return whole(new Exact(value));
}

function fraction(numerator: number, denominator: number): Fraction {
  return quotient(new Exact(numerator), new Exact(denominator))!;
}

function total(counts: readonly number[]): number {
  return counts.reduce((added, count) => added + count, 0);
}
