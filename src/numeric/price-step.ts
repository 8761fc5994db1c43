import { countedNumbers, type Steps } from './counted-numbers.js';
import { mostDecimals, unitsOf } from './decimal.js';
import { POWERS_OF_TEN, compare, multiply, powerOfTen, subtract, type Integer } from './integer.js';
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
 */
export function priceStep(sessions: readonly ArrayLike<number>[]): Quotient | null {
  return stepOfGaps(sessions.map((prices) => usualGaps([prices])));
}

/** The gaps between neighbours among the usual levels of a session: few numbers, however many levels it has. */
export interface UsualGaps {
  /** The most decimals of a usual level. */
  readonly decimals: number;
  /** In units of the last of these decimals, in ascending order. */
  readonly gaps: Uint32Array | readonly Integer[];
  /** How many gaps are no larger than each of these. */
  readonly upTo: Int32Array;
}

/** The same by the {@link usualGaps} of each session. */
export function stepOfGaps(sessions: readonly UsualGaps[]): Quotient | null {
  const decimals = sessions.reduce((most, each) => Math.max(most, each.decimals), 0);
  const some = sessions.filter(({ gaps }) => gaps.length > 0);
  if (some.length === 0) return null;
  const place = Math.floor(some.reduce((sum, { upTo }) => sum + upTo[upTo.length - 1], 0) / 10);
  return {
    numerator: safeGapAt(some, decimals, place) ?? gapAt(some, decimals, place),
    denominator: powerOfTen(decimals),
  };
}

/** The gap that sorting would bring to a place, in units of the last of some decimals; `null` where one is no safe number of them. */
function safeGapAt(sessions: readonly UsualGaps[], decimals: number, place: number): number | null {
  let [low, high] = [Infinity, 0];
  for (const { gaps, decimals: own } of sessions) {
    const factor = POWERS_OF_TEN[decimals - own] ?? Infinity;
    // Rounding is monotone: a product that is no safe number does not look like one.
    const [first, last] = [Number(gaps[0]) * factor, Number(gaps[gaps.length - 1]) * factor];
    if (!(last <= Number.MAX_SAFE_INTEGER)) return null;
    low = Math.min(low, first);
    high = Math.max(high, last);
  }
  // The least number that more gaps than come before the place do not exceed.
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    let count = 0;
    for (const session of sessions) count += countUpTo(session, POWERS_OF_TEN[decimals - session.decimals], middle);
    if (count > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many gaps times a factor are at most a limit. */
function countUpTo({ gaps, upTo }: UsualGaps, factor: number, limit: number): number {
  let [from, end] = [0, gaps.length];
  while (from < end) {
    const middle = (from + end) >>> 1;
    if (Number(gaps[middle]) * factor <= limit) from = middle + 1;
    else end = middle;
  }
  return from === 0 ? 0 : upTo[from - 1];
}

/** The same for gaps of any size. */
function gapAt(sessions: readonly UsualGaps[], decimals: number, place: number): Integer {
  const all = sessions.flatMap(({ gaps, upTo, decimals: own }) =>
    Array.from<Integer, readonly [Integer, number]>(gaps, (gap, i) => [
      multiply(gap, powerOfTen(decimals - own)),
      upTo[i] - (i === 0 ? 0 : upTo[i - 1]),
    ]),
  );
  all.sort(([a], [b]) => compare(a, b));
  let count = 0;
  return all.find(([, own]) => (count += own) > place)![0];
}

/** The gaps between the levels of a session that occur at least half as often as the average one, of prices in some columns. */
export function usualGaps(columns: readonly ArrayLike<number>[]): UsualGaps {
  return gapsInUnits(columns) ?? gapsByNotation(columns);
}

/** The same for prices of so few digits, and so near to each other, that they are small numbers of units of a decimal; `null` for others. */
function gapsInUnits(columns: readonly ArrayLike<number>[]): UsualGaps | null {
  const length = columns.reduce((sum, prices) => sum + prices.length, 0);
  const power = Number(powerOfTen(Math.max(...columns.map((prices) => mostDecimals(prices, 0, prices.length)))));
  const all = gridOf(columns, power);
  const { least: low, largest: high, step: grid } = all;
  // Prices of so few digits are these units over the power, exactly.
  if (!(length > 0 && high - low < 2 ** 32 && Math.max(-low, high) < 1e15 && power <= 1e15)) return null;
  const { numbers: levels, counts } = countedNumbers(all);
  let usual = 0;
  for (let level = 0; level < levels.length; level++) {
    if (2 * counts[level] * levels.length >= length) levels[usual++] = levels[level];
  }
  // The unit of the last decimal that a usual level has.
  let [decimals, unit] = [0, power];
  for (let level = 0; unit > 1 && level < usual; level++) {
    for (; (low + levels[level] * grid) % unit !== 0; unit /= 10) decimals++;
  }
  const gaps = new Float64Array(usual - 1);
  let largest = 0;
  for (let i = 0; i < gaps.length; i++) {
    const gap = ((levels[i + 1] - levels[i]) * grid) / unit;
    gaps[i] = gap;
    if (gap > largest) largest = gap;
  }
  const { numbers, counts: upTo } = countedNumbers({ columns: [gaps], power: 1, least: 0, largest, step: 1 });
  for (let i = 1; i < upTo.length; i++) upTo[i] += upTo[i - 1];
  return { decimals, gaps: numbers, upTo };
}

/** The prices in units, on the widest grid that all of them are on, so that fewer places are counted in. */
function gridOf(columns: readonly ArrayLike<number>[], power: number): Steps {
  let [least, largest, step] = [Infinity, -Infinity, 0];
  let [first, perUnit] = [NaN, 0];
  for (const prices of columns) {
    const { length } = prices;
    for (let i = 0; i < length; i++) {
      const unit = Math.floor(prices[i] * power + 0.5);
      if (unit < least) least = unit;
      if (unit > largest) largest = unit;
      // Remainders of doubles take ten times as long as products.
      if (Math.floor((unit - first) * perUnit + 0.5) * step === unit - first) continue;
      if (Number.isNaN(first)) first = unit;
      let rest = Math.abs(unit - first);
      while (rest > 0) [step, rest] = [rest, step % rest];
      perUnit = 1 / step;
    }
  }
  return { columns, power, least, largest, step: Math.max(step, 1) };
}

function gapsByNotation(columns: readonly ArrayLike<number>[]): UsualGaps {
  const ascending = Float64Array.from(columns.flatMap((prices) => Array.from(prices))).sort();
  // -0 is sorted before 0 and is the same price.
  const starts: number[] = [];
  for (let i = 0; i < ascending.length; i++) if (ascending[i] !== ascending[i - 1]) starts.push(i);
  const levels = starts
    .filter((start, level) => 2 * ((starts[level + 1] ?? ascending.length) - start) * starts.length >= ascending.length)
    .map((start) => ascending[start]);
  const decimals = mostDecimals(levels, 0, levels.length);
  const units = levels.map((level) => unitsOf(level, decimals));
  const gaps = units.slice(1).map((unit, i) => subtract(unit, units[i]));
  return { decimals, gaps: gaps.sort(compare), upTo: Int32Array.from(gaps.keys(), (i) => i + 1) };
}
