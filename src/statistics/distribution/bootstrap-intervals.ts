import { randomBelow, type RandomSource, seededGenerator } from '../../numeric/inner.js';
import { blockLength } from './block-length.js';
import type { DatedValue } from './dated-value.js';
import { doubleOf, roundedDouble } from './doubles.js';
import type { FigureInterval } from './figure-interval.js';

/** Of so many resamples the 25th from either end is the percentile 2.5 or 97.5. */
const RESAMPLES = 999;
const CUT = 25;

/** The same values give the same interval. */
const SEED = 1;

/** With fewer dates the interval of a bootstrap is too short. */
const FEWEST_DATES = 10;

/**
 * The 95 % intervals of quantiles of type 7 by a circular block bootstrap over dates: 999 times, as many dates are drawn as there are, in blocks
 * of successive ones as long as the cube root of their number, each with all of its values; the ends are the percentiles 2.5 and 97.5. So values
 * of a date may depend on each other, and dates on those near them. It computes in doubles.
 *
 * D. N. Politis and J. P. Romano, A circular block-resampling procedure for stationary data, in Exploring the Limits of Bootstrap (1992),
 * 263-270.
 *
 * @param values - in the order of `inOrderOfDays`
 * @param twentieths - the share of values below each quantile, ascending
 * @returns a generator that yields after each resample how many dates and values it went through; `null` with fewer than ten dates
 */
export function* bootstrapIntervals(
  values: readonly DatedValue[],
  decimals: number,
  twentieths: readonly number[],
): Generator<number, readonly FigureInterval[] | null, void> {
  const doubles = Float64Array.from(values, ({ value }) => doubleOf(value));
  const dates = datesOf(values);
  const size = dates.length === 0 ? 0 : dates[dates.length - 1] + 1;
  if (size < FEWEST_DATES) return null;
  const counts = new Int32Array(size);
  for (const date of dates) counts[date]++;
  const ascending = inAscendingOrder(doubles, dates);
  const quantiles = twentieths.map(() => new Float64Array(RESAMPLES));
  const random = seededGenerator(SEED);
  for (let r = 0; r < RESAMPLES; r++) {
    const times = drawnDates(size, random);
    let count = 0;
    for (let date = 0; date < size; date++) count += times[date] * counts[date];
    quantilesIn(ascending, times, count, twentieths).forEach((quantile, q) => (quantiles[q][r] = quantile));
    yield size + values.length;
  }
  return quantiles.map((each) => middle(each, decimals));
}

/** The date of each value by its number, from 0. */
function datesOf(values: readonly DatedValue[]): Int32Array {
  const dates = new Int32Array(values.length);
  for (let i = 1; i < values.length; i++) dates[i] = dates[i - 1] + (values[i].day === values[i - 1].day ? 0 : 1);
  return dates;
}

/** How often each date is drawn. */
function drawnDates(size: number, random: RandomSource): Int32Array {
  const length = blockLength(size);
  const times = new Int32Array(size);
  for (let drawn = 0; drawn < size; drawn += length) {
    const start = randomBelow(random, size);
    for (let i = 0; i < Math.min(length, size - drawn); i++) times[(start + i) % size]++;
  }
  return times;
}

/** Values by size, and the date of each. */
interface Ascending {
  readonly values: Float64Array;
  readonly dates: Int32Array;
}

function inAscendingOrder(values: Float64Array, dates: Int32Array): Ascending {
  const places = Uint32Array.from(values.keys()).sort((a, b) => values[a] - values[b]);
  return {
    values: Float64Array.from(places, (place) => values[place]),
    dates: Int32Array.from(places, (place) => dates[place]),
  };
}

/** Quantiles of `count` values, in which each stands as often as its date was drawn. */
function quantilesIn(
  { values, dates }: Ascending,
  times: Int32Array,
  count: number,
  twentieths: readonly number[],
): readonly number[] {
  let [at, before] = [0, times[dates[0]]];
  /** The value at a place; places ascend. */
  const valueAt = (place: number): number => {
    while (before <= place) before += times[dates[++at]];
    return values[at];
  };
  return twentieths.map((share) => {
    const place = ((count - 1) * share) / 20;
    const lower = valueAt(Math.floor(place));
    return lower + (place - Math.floor(place)) * (valueAt(Math.ceil(place)) - lower);
  });
}

/** What lies between the percentiles 2.5 and 97.5. */
function middle(resampled: Float64Array, decimals: number): FigureInterval {
  resampled.sort();
  return {
    low: roundedDouble(resampled[CUT - 1], decimals),
    high: roundedDouble(resampled[RESAMPLES - CUT], decimals),
  };
}
