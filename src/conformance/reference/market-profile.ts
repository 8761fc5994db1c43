import type { Decimal } from 'decimal.js';
import { candlesOf } from './candles.js';
import { decimal, Exact, type Fraction, whole } from './exact.js';
import type { Market } from './market.js';
import type { Params } from './report.js';
import { pricesOf, rangeOf, type Session } from './session.js';

/** The prices around which a session spent most of its time. */
export interface ValueArea {
  readonly high: Fraction;
  readonly pointOfControl: Fraction;
  readonly low: Fraction;
}

/** The value area of a session: rows of its range, from that with the highest count on, with a share of all counts. */
export function valueAreaOf(session: Session, market: Market, params: Params): ValueArea {
  const rows = params.rows as number;
  const range = rangeOf(session);
  if (range.isZero())
    return { high: whole(session.high), pointOfControl: whole(session.high), low: whole(session.high) };
  const counts = countsOf(session, market, params.minutes as number, rows);
  const busiest = busiestOf(counts);
  const { lowest, highest } = grownFrom(busiest, counts, params.share as number);
  /** The price of so many halves of a row above the low. */
  const at = (halves: number): Fraction => ({
    numerator: session.low.times(2 * rows).plus(range.times(halves)),
    denominator: new Exact(2 * rows),
  });
  return { high: at(2 * (highest + 1)), pointOfControl: at(2 * busiest + 1), low: at(2 * lowest) };
}

/** How many brackets touch each row, both of its edges included, the lowest row first. */
function countsOf(session: Session, { bars }: Market, minutes: number, rows: number): readonly number[] {
  const range = rangeOf(session);
  /** How many rows a price lies above the low, and whether that is an edge. */
  const rowsUpTo = (price: Decimal): { readonly whole: number; readonly isEdge: boolean } => {
    const exact = price.minus(session.low).times(rows);
    return { whole: exact.divToInt(range).toNumber(), isEdge: exact.mod(range).isZero() };
  };
  const counts = Array<number>(rows).fill(0);
  for (const bracket of candlesOf(bars, session, minutes)) {
    const { high, low } = pricesOf(bars, bracket.bars);
    const bottom = rowsUpTo(low);
    const lowest = Math.max(0, bottom.isEdge ? bottom.whole - 1 : bottom.whole);
    const highest = Math.min(rows - 1, rowsUpTo(high).whole);
    for (let row = lowest; row <= highest; row++) counts[row]++;
  }
  return counts;
}

/** The row with the highest count: of several the nearest to the middle, then the lower. */
function busiestOf(counts: readonly number[]): number {
  const fromMiddle = (row: number): number => Math.abs(2 * row + 1 - counts.length);
  let busiest = 0;
  for (let row = 1; row < counts.length; row++) {
    const more = counts[row] - counts[busiest];
    if (more > 0 || (more === 0 && fromMiddle(row) < fromMiddle(busiest))) busiest = row;
  }
  return busiest;
}

/** A row with those around it, two more at a time on the side that counts more, or on both, until they have the share of all counts. */
function grownFrom(
  row: number,
  counts: readonly number[],
  share: number,
): { readonly lowest: number; readonly highest: number } {
  const sum = (some: readonly number[]): number => some.reduce((total, count) => total + count, 0);
  const enough = decimal(share).times(sum(counts));
  let lowest = row;
  let highest = row;
  while (enough.gt(100 * sum(counts.slice(lowest, highest + 1)))) {
    const above = counts.slice(highest + 1, highest + 3);
    const below = counts.slice(Math.max(0, lowest - 2), lowest);
    const more = sum(above) - sum(below);
    if (more >= 0) highest += above.length;
    if (more <= 0) lowest -= below.length;
  }
  return { lowest, highest };
}
