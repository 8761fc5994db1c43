import { Decimal } from 'decimal.js';
import { Exact, type Fraction, quotient, whole } from './exact.js';
import { roundHalfEven } from './rounding.js';
import { studentQuantile } from './student-quantile.js';

const Rough = Decimal.clone({ defaults: true, precision: 60 });

/**
 * One end of the Wilson interval of count k of n in percent, n above 0, with any F for z². With the fractions of the textbook form cleared it is
 *
 *     100 · (k + F/2 ± √(F·(k·(n − k)/n + F/4))) / (n + F)
 *
 * With t²·D for F it is that of n/D cases with t for z.
 */
export function wilsonEnd(count: number, of: number, square: Fraction, end: 'low' | 'high', places: number): number {
  const k = new Exact(count);
  const n = new Exact(of);
  // All of it is multiplied by the denominator of F.
  const { numerator: f, denominator: g } = square;
  const centre = k.times(g).plus(f.times('0.5'));
  const below = n.times(g).plus(f);
  // What stands under the root, n times over; always above 0.
  const underRoot = f.times(k.times(n.minus(k)).times(g).plus(n.times(f).times('0.25')));

  /** On which side of a mark the end lies: that of ±√ against what the mark leaves for it. */
  const sideOf = (mark: Decimal): number => {
    const left = mark.times('0.01').times(below).minus(centre);
    const side = underRoot.comparedTo(n.times(left).times(left));
    if (end === 'high') return left.isNegative() ? 1 : side;
    return left.isNegative() ? -side : -1;
  };
  const root = new Rough(underRoot).div(n).sqrt();
  const estimate = new Rough(centre)[end === 'high' ? 'plus' : 'minus'](root).times(100).div(below);
  return roundHalfEven(sideOf, new Exact(estimate), places);
}

const z = new Exact('1.959963984540054');

/** What stands for z² where cases are independent. */
export const zSquared = whole(z.times(z));

/** The ends found so far: a test asks for the same few counts again and again. */
const found = new Map<string, number>();

/** One end of the 95 % Wilson interval of count of `of` in percent. */
export function wilson(count: number, of: number, end: 'low' | 'high', places: number): number | null {
  if (of === 0) return null;
  const key = `${count} of ${of}, ${end}, ${places}`;
  let value = found.get(key);
  if (value === undefined) {
    value = wilsonEnd(count, of, zSquared, end, places);
    found.set(key, value);
  }
  return value;
}

/** The cases of a date, a week or a month. */
export interface Cluster {
  readonly count: number;
  readonly of: number;
}

/** The interval with each number of cases that was asked for: tests ask for the same few again and again. */
const clusteredFound = new Map<string, number>();

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
  let value = clusteredFound.get(key);
  if (value === undefined) {
    const t = studentQuantile(size - 1);
    const { numerator, denominator } = designEffect(n, k, squares, size);
    value = wilsonEnd(k, n, { numerator: t.times(t).times(numerator), denominator }, end, places);
    clusteredFound.set(key, value);
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
