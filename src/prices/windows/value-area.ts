import {
  differenceOfPrices,
  integerOf,
  multiply,
  type Quotient,
  quotientOf,
  sumOfQuotients,
} from '../../numeric/inner.js';
import { barAtEdge, type Session } from '../../sessions/inner.js';

/** Where a session spent most of its time, in prices that are price steps. */
export interface ValueArea {
  readonly high: Quotient;
  /** The price step that most brackets touch, or the middle one of such a row of them. */
  readonly pointOfControl: Quotient;
  readonly low: Quotient;
}

/**
 * The value area of a session, as of the Market Profile: its price steps from the low on, each counted once for every bracket of so many
 * minutes that touches it. From the one with the highest count it grows by two at a time, to the side that counts more, or to both.
 *
 * Where a range has more steps than `rows`, as many as it takes make a row, which counts as one step does, so that the work is bounded.
 *
 * @param step - the price step; a price between two steps counts for the lower one
 * @param rows - into how many rows the range is divided at most
 * @param share - how much of all counts it holds at least, in %
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when a bracket begins inside a bar
 */
export function valueArea(session: Session, step: Quotient, minutes: number, rows: number, share: number): ValueArea {
  const { high, low } = session;
  if (high === low) return { high: quotientOf(high), pointOfControl: quotientOf(high), low: quotientOf(low) };
  const last = stepsBetween(low, high, step);
  const perRow = last / BigInt(rows) + 1n;
  const rowOf = (price: number): number => Number(stepsBetween(low, price, step) / perRow);
  const counts = countsOf(session, minutes, rowOf);
  const point = mostTouched(counts);
  const [bottom, top] = grown(counts, point, quotientOf(share));
  const lowestOf = (row: number): bigint => BigInt(row) * perRow;
  // The highest row may have fewer.
  const highestOf = (row: number): bigint => (lowestOf(row + 1) > last ? last : lowestOf(row + 1) - 1n);
  const at = (steps: bigint): Quotient =>
    sumOfQuotients([
      quotientOf(low),
      { numerator: integerOf(steps * BigInt(step.numerator)), denominator: step.denominator },
    ]);
  const pointOfControl = at((lowestOf(point) + highestOf(point)) / 2n);
  return { high: at(highestOf(top)), pointOfControl, low: at(lowestOf(bottom)) };
}

/** How many brackets touch each row, the lowest one first. */
function countsOf(session: Session, minutes: number, rowOf: (price: number) => number): Int32Array {
  const { bars, openTime, firstBar, endBar } = session;
  const length = minutes * 60_000;
  const edge = `a multiple of ${minutes} minutes`;
  const rows = rowOf(session.high) + 1;
  // First by how many more brackets touch a row than the one below.
  const counts = new Int32Array(rows + 1);
  for (let first = firstBar; first < endBar;) {
    const index = Math.floor((bars.time[first] - openTime) / length);
    const end = barAtEdge(session, openTime + (index + 1) * length, edge, first);
    counts[rowOf(session.furthest('low', first, end))]++;
    counts[rowOf(session.furthest('high', first, end)) + 1]--;
    first = end;
  }
  for (let row = 1; row < rows; row++) counts[row] += counts[row - 1];
  return counts.subarray(0, rows);
}

/** How many whole steps a price is above a lower one. */
function stepsBetween(low: number, price: number, step: Quotient): bigint {
  const { numerator, denominator } = differenceOfPrices(price, low);
  return (BigInt(numerator) * BigInt(step.denominator)) / (BigInt(denominator) * BigInt(step.numerator));
}

/** The row with the highest count: of several the nearest to the middle, then the lower one. */
function mostTouched(counts: Int32Array): number {
  const away = (row: number): number => Math.abs(2 * row + 1 - counts.length);
  let most = 0;
  for (let row = 1; row < counts.length; row++) {
    if (counts[row] > counts[most] || (counts[row] === counts[most] && away(row) < away(most))) most = row;
  }
  return most;
}

/** The lowest and the highest row around one that hold a share of all counts. */
function grown(counts: Int32Array, from: number, share: Quotient): readonly [bottom: number, top: number] {
  const upTo = new Int32Array(counts.length + 1);
  for (let row = 0; row < counts.length; row++) upTo[row + 1] = upTo[row] + counts[row];
  const needed = multiply(share.numerator, upTo[counts.length]);
  const whole = multiply(share.denominator, 100);
  let [bottom, top, held] = [from, from, counts[from]];
  while (multiply(held, whole) < needed) {
    const [lower, upper] = [Math.max(bottom - 2, 0), Math.min(top + 2, counts.length - 1)];
    const [below, above] = [upTo[bottom] - upTo[lower], upTo[upper + 1] - upTo[top + 1]];
    if (above >= below) [top, held] = [upper, held + above];
    if (below >= above) [bottom, held] = [lower, held + below];
  }
  return [bottom, top];
}
