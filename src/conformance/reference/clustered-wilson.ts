import { Exact, type Fraction, quotient } from './exact.js';
import { studentQuantile } from './student-quantile.js';
import { wilsonEnd } from './wilson-end.js';

/** The cases of a date, a week or a month. */
export interface Cluster {
  readonly count: number;
  readonly of: number;
}

/** The interval with each number of cases that was asked for: tests ask for the same few again and again. */
const found = new Map<string, number>();

/**
 * One end of the 95 % interval of a share whose cases come in clusters: Wilson's of n over the design effect, with Student's quantile of D − 1
 * instead of z. `null` with fewer than two clusters.
 */
export function clusteredWilson(clusters: readonly Cluster[], end: 'low' | 'high', places: number): number | null {
  const size = clusters.length;
  if (size < 2) return null;
  const n = sumOf(clusters.map(({ of }) => of));
  const k = sumOf(clusters.map(({ count }) => count));
  // n² · Σ(x − p·m)² of the x of m cases of each cluster.
  const squares = sumOf(clusters.map(({ count, of }) => (n * count - k * of) * (n * count - k * of)));
  const key = `${k} of ${n}, ${squares} in ${size}, ${end}, ${places}`;
  let value = found.get(key);
  if (value === undefined) {
    const t = studentQuantile(size - 1);
    const { numerator, denominator } = designEffect(n, k, squares, size);
    value = wilsonEnd(k, n, { numerator: t.times(t).times(numerator), denominator }, end, places);
    found.set(key, value);
  }
  return value;
}

/** D/(D − 1) · Σ(x − p·m)² / (n·p·(1 − p)); n/D where the sum is 0. */
function designEffect(n: number, k: number, squares: number, size: number): Fraction {
  if (squares === 0) return quotient(new Exact(n), new Exact(size))!;
  const under = new Exact(size - 1)
    .times(n)
    .times(k)
    .times(n - k);
  return quotient(new Exact(size).times(squares), under)!;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
