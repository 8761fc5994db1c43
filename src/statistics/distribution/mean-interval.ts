import { studentQuantile } from '../significance/student-quantile.js';
import { blockLength } from './block-length.js';
import type { DatedValue } from './dated-value.js';
import { doubleOf, roundedDouble } from './doubles.js';
import type { FigureInterval } from './figure-interval.js';

/** With fewer dates there are fewer than five blocks. */
const FEWEST_DATES = 10;

/**
 * The 95 % interval of a mean, by Student's t of blocks of successive dates as long as the cube root of their number: values of a block may
 * depend on each other, blocks do not. It computes in doubles.
 *
 * Of G blocks with n_b of n values that add up to s_b, and the mean m, the standard error is √(G/(G-1) · Σ(s_b - m n_b)²) / n, with G - 1 degrees
 * of freedom. The last block is shorter where dates are left.
 *
 * @param values - in the order of `inOrderOfDays`
 * @returns `null` with fewer than ten dates
 */
export function meanInterval(values: readonly DatedValue[], decimals: number): FigureInterval | null {
  const { sums, counts } = sumsOfBlocks(values);
  if (sums === null) return null;
  const blocks = sums.length;
  let total = 0;
  for (const sum of sums) total += sum;
  const mean = total / values.length;
  const departures = sums.map((sum, block) => sum - mean * counts[block]);
  const error = Math.sqrt(blocks / (blocks - 1)) * lengthOf(departures);
  const reach = ((studentQuantile(blocks - 1) / 1e9) * error) / values.length;
  return { low: roundedDouble(mean - reach, decimals), high: roundedDouble(mean + reach, decimals) };
}

/** What the values of each block add up to, one after the other, and how many there are. */
function sumsOfBlocks(values: readonly DatedValue[]): {
  readonly sums: Float64Array | null;
  readonly counts: Int32Array;
} {
  const dates = values.reduce((count, { day }, i) => count + (i === 0 || day !== values[i - 1].day ? 1 : 0), 0);
  const length = blockLength(dates);
  const counts = new Int32Array(Math.ceil(dates / length));
  if (dates < FEWEST_DATES) return { sums: null, counts };
  const sums = new Float64Array(counts.length);
  let date = 0;
  values.forEach(({ day, value }, i) => {
    if (i > 0 && day !== values[i - 1].day) date++;
    const block = Math.floor(date / length);
    sums[block] += doubleOf(value);
    counts[block]++;
  });
  return { sums, counts };
}

/** The root of the sum of squares, whose size a double need not hold: the largest number is taken for 1. */
function lengthOf(numbers: Float64Array): number {
  let largest = 0;
  for (const number of numbers) largest = Math.max(largest, Math.abs(number));
  if (largest === 0) return 0;
  let squares = 0;
  for (const number of numbers) {
    const ratio = number / largest;
    squares += ratio * ratio;
  }
  return largest * Math.sqrt(squares);
}
