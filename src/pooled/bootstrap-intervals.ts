import { randomBelow, type RandomSource, seededGenerator } from '../numeric/index.js';
import type { DatedValue } from './cases.js';
import type { FigureInterval } from './pooled-result.js';

/** Of so many resamples the 25th from either end is the percentile 2.5 or 97.5. */
const RESAMPLES = 999;
const CUT = 25;

/** The same values give the same interval. */
const SEED = 1;

/** With fewer dates the interval of a bootstrap is too short. */
const FEWEST_DATES = 10;

/** Intervals of a mean and of quantiles. */
export interface BootstrapIntervals {
  readonly mean: FigureInterval;
  readonly quantiles: readonly FigureInterval[];
}

/**
 * The 95 % intervals of a mean and of quantiles of type 7 by a circular block bootstrap over dates: 999 times, as many dates are drawn as there
 * are, in blocks of successive ones as long as the cube root of their number, each with all of its values; the ends are the percentiles 2.5 and
 * 97.5. So values of a date may depend on each other, and dates on those near them.
 *
 * D. N. Politis and J. P. Romano, A circular block-resampling procedure for stationary data, in Exploring the Limits of Bootstrap (1992),
 * 263-270.
 *
 * @param values - by date, and on a date by size
 * @param twentieths - the share of values below each quantile, ascending
 * @returns `null` with fewer than ten dates
 */
export function bootstrapIntervals(
  values: readonly DatedValue[],
  decimals: number,
  twentieths: readonly number[],
): BootstrapIntervals | null {
  const doubles = Float64Array.from(values, ({ value }) => Number(value.numerator) / Number(value.denominator));
  const dates = datesOf(values);
  const size = dates.length === 0 ? 0 : dates[dates.length - 1] + 1;
  if (size < FEWEST_DATES) return null;
  const sums = new Float64Array(size);
  const counts = new Int32Array(size);
  dates.forEach((date, i) => {
    sums[date] += doubles[i];
    counts[date]++;
  });
  const ascending = twentieths.length === 0 ? [] : [...doubles.keys()].sort((a, b) => doubles[a] - doubles[b] || a - b);
  const means = new Float64Array(RESAMPLES);
  const quantiles = twentieths.map(() => new Float64Array(RESAMPLES));
  const random = seededGenerator(SEED);
  for (let r = 0; r < RESAMPLES; r++) {
    const times = drawnDates(size, random);
    let [sum, count] = [0, 0];
    for (let date = 0; date < size; date++) {
      sum += times[date] * sums[date];
      count += times[date] * counts[date];
    }
    means[r] = sum / count;
    if (twentieths.length === 0) continue;
    const places = twentieths.map((share) => ((count - 1) * share) / 20);
    const wanted = valuesAt(
      places.flatMap((place) => [Math.floor(place), Math.ceil(place)]),
      ascending,
      doubles,
      (at) => times[dates[at]],
    );
    places.forEach((place, q) => {
      const [lower, upper] = [wanted[2 * q], wanted[2 * q + 1]];
      quantiles[q][r] = lower + (place - Math.floor(place)) * (upper - lower);
    });
  }
  return { mean: middle(means, decimals), quantiles: quantiles.map((each) => middle(each, decimals)) };
}

/** The date of each value by its number, from 0. */
function datesOf(values: readonly DatedValue[]): Int32Array {
  const dates = new Int32Array(values.length);
  for (let i = 1; i < values.length; i++) dates[i] = dates[i - 1] + (values[i].day === values[i - 1].day ? 0 : 1);
  return dates;
}

/** How often each date is drawn. */
function drawnDates(size: number, random: RandomSource): Int32Array {
  // The whole number nearest to the cube root.
  let length = 1;
  while ((2 * length + 1) ** 3 <= 8 * size) length++;
  const times = new Int32Array(size);
  for (let drawn = 0; drawn < size; drawn += length) {
    const start = randomBelow(random, size);
    for (let i = 0; i < Math.min(length, size - drawn); i++) times[(start + i) % size]++;
  }
  return times;
}

/** The values at ascending places of a sorted list in which each stands as often as it was drawn. */
function valuesAt(
  places: readonly number[],
  ascending: readonly number[],
  values: Float64Array,
  timesOf: (at: number) => number,
): readonly number[] {
  const found: number[] = [];
  let before = 0;
  for (const at of ascending) {
    before += timesOf(at);
    while (found.length < places.length && places[found.length] < before) found.push(values[at]);
    if (found.length === places.length) break;
  }
  return found;
}

/** What lies between the percentiles 2.5 and 97.5. */
function middle(resampled: Float64Array, decimals: number): FigureInterval {
  resampled.sort();
  return { low: rounded(resampled[CUT - 1], decimals), high: rounded(resampled[RESAMPLES - CUT], decimals) };
}

/** The decimal nearest to a double, never -0. */
function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
