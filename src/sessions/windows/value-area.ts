import { differenceRatio, multiply, type Quotient, quotientOf, sumOfQuotients } from '../../numeric/index.js';
import type { Session } from '../cut/session.js';
import { barAtEdge } from '../scan/bar-at-edge.js';

/** Where a session spent most of its time. */
export interface ValueArea {
  readonly high: Quotient;
  /** The middle of the row of prices that most brackets touch. */
  readonly pointOfControl: Quotient;
  readonly low: Quotient;
}

/**
 * The value area of a session, as of the Market Profile: its range in rows of equal height, each counted once for every bracket of so many
 * minutes that touches it, edges included. From the row with the highest count it grows by two rows at a time, to the side that counts more,
 * or to both.
 *
 * Rows are a share of the range, and not a price step, so that the work is bounded whatever the decimals of the prices are.
 *
 * @param rows - into how many rows the range is divided
 * @param share - how much of all counts it holds at least, in %
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when a bracket begins inside a bar
 */
export function valueArea(session: Session, minutes: number, rows: number, share: number): ValueArea {
  const { high, low, range } = session;
  if (high === low) return { high: quotientOf(high), pointOfControl: quotientOf(high), low: quotientOf(low) };
  const counts = countsOf(session, minutes, rows);
  const point = mostTouched(counts);
  const [bottom, top] = grown(counts, point, quotientOf(share));
  const at = (halves: number): Quotient =>
    sumOfQuotients([
      quotientOf(low),
      { numerator: multiply(range.numerator, halves), denominator: multiply(range.denominator, 2 * rows) },
    ]);
  return { high: at(2 * top + 2), pointOfControl: at(2 * point + 1), low: at(2 * bottom) };
}

/** How many brackets touch each row, the lowest one first. */
function countsOf(session: Session, minutes: number, rows: number): Int32Array {
  const { bars, openTime, firstBar, endBar } = session;
  const length = minutes * 60_000;
  const edge = `a multiple of ${minutes} minutes`;
  // First by how many more brackets touch a row than the one below. The high of the session is on the edge of a row that would follow.
  const counts = new Int32Array(rows + 2);
  for (let first = firstBar; first < endBar;) {
    const index = Math.floor((bars.time[first] - openTime) / length);
    const end = barAtEdge(session, openTime + (index + 1) * length, edge, first);
    const bottom = rowsBelow(session.furthest('low', first, end), session, rows);
    const top = rowsBelow(session.furthest('high', first, end), session, rows);
    // A price on the edge of two rows touches both.
    counts[Math.max(bottom.isWhole ? bottom.count - 1 : bottom.count, 0)]++;
    counts[top.count + 1]--;
    first = end;
  }
  for (let row = 1; row < rows; row++) counts[row] += counts[row - 1];
  return counts.subarray(0, rows);
}

/** How many rows lie wholly below a price, and whether it is on the edge of the next one. */
function rowsBelow(
  price: number,
  { high, low }: Session,
  rows: number,
): { readonly count: number; readonly isWhole: boolean } {
  // The range is not 0.
  const { numerator, denominator } = differenceRatio(price, low, high, low)!;
  const parts = multiply(numerator, rows);
  if (typeof parts === 'number' && typeof denominator === 'number') {
    const rest = parts % denominator;
    return { count: (parts - rest) / denominator, isWhole: rest === 0 };
  }
  const [one, other] = [BigInt(parts), BigInt(denominator)];
  return { count: Number(one / other), isWhole: one % other === 0n };
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
  const needed = multiply(share.numerator, sumOf(counts));
  const whole = multiply(share.denominator, 100);
  let [bottom, top, held] = [from, from, counts[from]];
  while (multiply(held, whole) < needed) {
    const [lower, upper] = [Math.max(bottom - 2, 0), Math.min(top + 2, counts.length - 1)];
    const [below, above] = [sumOf(counts.subarray(lower, bottom)), sumOf(counts.subarray(top + 1, upper + 1))];
    if (above >= below) [top, held] = [upper, held + above];
    if (below >= above) [bottom, held] = [lower, held + below];
  }
  return [bottom, top];
}

const sumOf = (counts: Int32Array): number => counts.reduce((sum, count) => sum + count, 0);
