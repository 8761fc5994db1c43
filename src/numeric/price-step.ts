import { mostDecimals, unitsOf } from './decimal.js';
import { putInPlace } from './distribution/put-in-place.js';
import { compare, powerOfTen, subtract } from './integer.js';
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
  let count = 0;
  for (const each of levels) {
    decimals = Math.max(decimals, mostDecimals(each, 0, each.length));
    count += Math.max(0, each.length - 1);
  }
  if (count === 0) return null;
  const gaps = new Float64Array(count);
  let last = 0;
  for (const each of levels) {
    let before = unitsOf(each[0] ?? 0, decimals);
    for (let i = 1; i < each.length; i++) {
      const units = unitsOf(each[i], decimals);
      const gap = subtract(units, before);
      if (typeof gap === 'bigint') return stepOfLargeGaps(levels, decimals);
      gaps[last++] = gap;
      before = units;
    }
  }
  const place = Math.floor(count / 10);
  return { numerator: putInPlace(gaps, [place])[place], denominator: powerOfTen(decimals) };
}

/** The same where a gap is no safe integer. */
function stepOfLargeGaps(levels: readonly Float64Array[], decimals: number): Quotient {
  const gaps = levels.flatMap((each) =>
    Array.from(each.subarray(1), (level, i) => subtract(unitsOf(level, decimals), unitsOf(each[i], decimals))),
  );
  return { numerator: gaps.sort(compare)[Math.floor(gaps.length / 10)], denominator: powerOfTen(decimals) };
}

/** Levels are counted, not sorted, where there are at most so many places for each price. */
const PLACES_PER_PRICE = 16;

/** The levels of a session that occur at least half as often as the average one, in ascending order. */
export function usualLevels(prices: ArrayLike<number>): Float64Array {
  const { levels, counts } = countedLevels(prices) ?? sortedLevels(prices);
  return levels.filter((_, level) => 2 * counts[level] * levels.length >= prices.length);
}

/** Levels in ascending order, and how often each occurs. */
interface Levels {
  readonly levels: Float64Array;
  readonly counts: ArrayLike<number>;
}

/** Counts prices that are whole units of a decimal and near to each other, as those of a session are; `null` for others. */
function countedLevels(prices: ArrayLike<number>): Levels | null {
  const { length } = prices;
  const power = Number(powerOfTen(mostDecimals(prices, 0, length)));
  let [low, high] = [Infinity, -Infinity];
  const units = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const unit = Math.floor(prices[i] * power + 0.5);
    units[i] = unit;
    if (unit < low) low = unit;
    if (unit > high) high = unit;
  }
  const places = high - low + 1;
  // Prices of so few digits are these units over the power, exactly.
  if (!(length > 0 && places <= PLACES_PER_PRICE * length && Math.max(-low, high) < 1e15 && power <= 1e15)) return null;
  const found = new Int32Array(places);
  let different = 0;
  for (let i = 0; i < length; i++) if (found[units[i] - low]++ === 0) different++;
  const levels = new Float64Array(different);
  const counts = new Int32Array(different);
  for (let place = 0, level = 0; place < places; place++) {
    if (found[place] === 0) continue;
    levels[level] = (low + place) / power;
    counts[level++] = found[place];
  }
  return { levels, counts };
}

function sortedLevels(prices: ArrayLike<number>): Levels {
  const ascending = Float64Array.from(prices).sort();
  // -0 is sorted before 0 and is the same price.
  const starts: number[] = [];
  for (let i = 0; i < ascending.length; i++) if (ascending[i] !== ascending[i - 1]) starts.push(i);
  return {
    levels: Float64Array.from(starts, (start) => ascending[start]),
    counts: starts.map((start, level) => (starts[level + 1] ?? ascending.length) - start),
  };
}
