import { enoughDecimals, unitsOf } from './decimal.js';
import { compare, type Integer, powerOfTen, subtract } from './integer.js';
import type { Quotient } from './quotient.js';

/**
 * The step in which the prices of a market move, also where some are off the grid, or all are rounded after an adjustment for a split.
 *
 * In each session it takes the levels that occur at least half as often as its average level, and the gaps between neighbours. The step is
 * the largest number that at least 90 % of all gaps reach. A greatest common divisor would instead be decided by a single price off the
 * grid. Where the prices of a session are few and far between, so are the gaps: the step is then an upper bound.
 *
 * @param sessions - the prices of each session; each stands for its shortest decimal notation
 * @returns the exact step; `null` if no session has two such levels
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { priceStep } from './index.js';
 *
 * priceStep([[4500.25, 4501, 4499.75, 4500.5], [4500, 4500.25, 4499.75, 4499.75]]); // { numerator: 25, denominator: 100 }
 * priceStep([[4500, 4500]]); // null
 * ```
 */
export function priceStep(sessions: readonly ArrayLike<number>[]): Quotient | null {
  return stepOfLevels(sessions.map(usualLevels));
}

/** The same by the {@link usualLevels} of each session. */
export function stepOfLevels(levels: readonly Float64Array[]): Quotient | null {
  let decimals = 0;
  for (const each of levels) for (const level of each) decimals = enoughDecimals(decimals, level);
  const gaps: Integer[] = [];
  for (const each of levels) {
    for (let i = 1; i < each.length; i++) {
      gaps.push(subtract(unitsOf(each[i], decimals), unitsOf(each[i - 1], decimals)));
    }
  }
  if (gaps.length === 0) return null;
  return { numerator: inOrder(gaps)[Math.floor(gaps.length / 10)], denominator: powerOfTen(decimals) };
}

/** The levels of a session that occur at least half as often as the average one, in ascending order. */
export function usualLevels(prices: ArrayLike<number>): Float64Array {
  const ascending = Float64Array.from(prices).sort();
  // -0 is sorted before 0 and is the same price.
  const starts: number[] = [];
  for (let i = 0; i < ascending.length; i++) if (ascending[i] !== ascending[i - 1]) starts.push(i);
  const countOf = (level: number): number => (starts[level + 1] ?? ascending.length) - starts[level];
  const usual = starts.filter((_, level) => 2 * countOf(level) * starts.length >= ascending.length);
  return Float64Array.from(usual, (start) => ascending[start]);
}

/** A column of numbers sorts faster than a list, if there is no bigint. */
function inOrder(gaps: readonly Integer[]): ArrayLike<Integer> {
  const numbers = gaps.filter((gap) => typeof gap === 'number');
  return numbers.length === gaps.length ? Float64Array.from(numbers).sort() : [...gaps].sort(compare);
}
