import type { Bars } from '../../bars/index.js';
import { brandedBars, endOfBar, placeOf } from '../../bars/inner.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { mostDecimals, powerOfTen, type RandomSource, seededGenerator, unitsOf } from '../../numeric/inner.js';
import { partOfBars } from './part-of-bars.js';

/** A flip is named by a seed and its number. */
export interface FlipName {
  readonly seed: number;
  /** From 1. */
  readonly number: number;
}

/** The prices that a market can have: whole numbers of `step` / `power`. */
export interface PriceGrid {
  readonly power: number;
  readonly step: number;
}

/** The seeds of a run are so far apart: it has fewer flips. */
const SEEDS = 1000;

/** A path of years goes up and down by factors; with so many units at most it stays in those that doubles hold. */
const MOST_UNITS = 1e12;

/** Bars per pause: a few milliseconds. */
const AT_ONCE = 100_000;

/** Which bars are flipped, and on which grid. */
export interface Flippable {
  /** Those that a report can know anything of. */
  readonly bars: Bars;
  readonly grid: PriceGrid;
}

/**
 * The bars that open before an instant, and the grid that the prices of those that have ended by then are on: the greatest common divisor of
 * all of them. Prices of many decimals, as an adjustment leaves them, have none; of theirs twelve digits are kept.
 *
 * What comes later decides nothing, not even what is refused.
 *
 * @throws {@link BarstatsRangeError} `not-flippable` for a price of 0 or less, which has no multiples
 */
export function* flippable(bars: Bars, asOf: number): Generator<number, Flippable, void> {
  const { open, high, low, close } = bars;
  const length = barsWhere(bars, (bar) => endOfBar(bars, bar) <= asOf);
  let highest = 0;
  for (let bar = 0; bar < length; bar++) {
    if (!(low[bar] > 0)) throw notPositive(placeOf(bars, bar), bar);
    if (high[bar] > highest) highest = high[bar];
  }
  yield 0;
  const columns = [open, high, low, close];
  let most = 0;
  for (const column of columns) {
    most = Math.max(most, mostDecimals(column, 0, length));
    yield 0;
  }
  const powerOf = (of: number): number => Number(powerOfTen(of));
  let decimals = most;
  while (decimals > 0 && highest * powerOf(decimals) >= MOST_UNITS) decimals--;
  const power = powerOf(decimals);
  let step = decimals < most ? 1 : 0;
  for (const column of columns) {
    for (let bar = 0; bar < length && step !== 1; bar++) step = divisor(Number(unitsOf(column[bar], decimals)), step);
    yield 0;
  }
  const begun = barsWhere(bars, (bar) => bars.time[bar] < asOf && low[bar] > 0);
  const flipped = begun === bars.length ? bars : partOfBars(bars, 0, begun);
  return { bars: flipped, grid: { power, step: Math.max(1, step) } };
}

/** How many of the first bars something holds for. */
function barsWhere({ length }: Bars, holds: (bar: number) => boolean): number {
  let count = 0;
  while (count < length && holds(count)) count++;
  return count;
}

/**
 * The same bars on a path by chance: each step from a close to the next open, and each bar, goes on as far as it did, up or down at random.
 *
 * Sizes, their order, times and volumes stay, so does how quiet or wild the market is; drift goes, and all that depends on direction.
 * Ratios are mirrored, not differences, so that no path of years comes to 0: a bar that doubled halves. Its high then comes from its low.
 *
 * The signs follow from the flip and the opening instant of a bar alone. So bars that are added before or after change none, and markets
 * that move together are flipped together: what they share stays shared.
 */
export function* flippedBars(
  { bars, grid: { power, step } }: Flippable,
  { seed, number }: FlipName,
): Generator<number, Bars, void> {
  const { length, time, open, high, low, close } = bars;
  const [opens, highs, lows, closes] = Array.from({ length: 4 }, () => new Float64Array(length));
  const signsAt = signsOf(seededGenerator(SEEDS * seed + number));
  const published = (units: number): number => {
    const price = Math.max(1, Math.floor(units + 0.5)) * step;
    // A path may also underflow to 0, of which the inverse is no number.
    if (!(price <= Number.MAX_SAFE_INTEGER)) throw tooHigh(number);
    return price / power;
  };
  // In units of the grid, not rounded: a path of rounded prices would drift.
  let path = length === 0 ? 0 : (open[0] * power) / step;
  for (let bar = 0; bar < length; bar++) {
    const signs = signsAt(time[bar]);
    const from = open[bar];
    if (bar > 0) {
      const ratio = from / close[bar - 1];
      path = (signs & 1) === 1 ? path / ratio : path * ratio;
    }
    opens[bar] = published(path);
    const last = close[bar] / from;
    if ((signs & 2) === 2) {
      highs[bar] = published(path / (low[bar] / from));
      lows[bar] = published(path / (high[bar] / from));
      path /= last;
    } else {
      highs[bar] = published(path * (high[bar] / from));
      lows[bar] = published(path * (low[bar] / from));
      path *= last;
    }
    closes[bar] = published(path);
    if (bar % AT_ONCE === AT_ONCE - 1) yield 0;
  }
  return brandedBars({ ...bars, open: opens, high: highs, low: lows, close: closes }, bars.source);
}

/** By the instant of a bar, whether its step is mirrored (bit 0) and whether it is itself (bit 1). */
function signsOf(random: RandomSource): (time: number) => number {
  const [low, high] = [random(), random()];
  return (time) => mixed(mixed(time ^ low) ^ Math.floor(time / 2 ** 32) ^ high);
}

/** A word of which each bit depends on each bit of another one: the finalizer of MurmurHash3 by A. Appleby. */
function mixed(word: number): number {
  const first = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

function divisor(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

function notPositive(place: string, bar: number): BarstatsRangeError {
  return new BarstatsRangeError(
    'not-flippable',
    `options.atRandom mirrors ratios of prices, which must be above 0; ${place} has a low that is not`,
    { argument: 'options.atRandom', index: bar, field: 'low' },
  );
}

function tooHigh(number: number): BarstatsRangeError {
  return new BarstatsRangeError(
    'not-flippable',
    `options.atRandom needs prices that differ less: mirrored at random in flip ${number}, those of these bars go beyond 2^53 steps`,
    { argument: 'options.atRandom' },
  );
}
