import type { Decimal } from 'decimal.js';
import { candlesOf } from './candles.js';
import { decimal, Exact, type Fraction, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import { priceStepThrough } from '../market/price-step.js';
import type { Params } from '../reports/report.js';
import { pricesOf, type Session } from '../market/session.js';

/** The prices around which a session spent most of its time. */
export interface ValueArea {
  readonly high: Fraction;
  readonly pointOfControl: Fraction;
  readonly low: Fraction;
}

/** The value area of a complete session: rows of price steps above its low, from the one that most brackets touch on. */
export function valueAreaOf(session: Session, market: Market, { minutes, rows, share }: Params): ValueArea {
  const step = priceStepThrough(market, session);
  /** How many whole steps a price is above the low. */
  const stepsTo = (price: Decimal): Decimal => price.minus(session.low).divToInt(step);
  const last = stepsTo(session.high);
  // One more than the last, over the rows, rounded up.
  const perRow = last.divToInt(rows as number).plus(1);
  const rowOf = (price: Decimal): number => stepsTo(price).divToInt(perRow).toNumber();

  const counts = Array<number>(rowOf(session.high) + 1).fill(0);
  for (const bracket of candlesOf(market.bars, session, minutes as number)) {
    const { high, low } = pricesOf(market.bars, bracket.bars);
    for (let row = rowOf(low); row <= rowOf(high); row++) counts[row]++;
  }

  const busiest = busiestOf(counts);
  const { lowest, highest } = grownFrom(busiest, counts, share as number);
  const lowestIn = (row: number): Decimal => perRow.times(row);
  /** The highest row may have fewer steps than the others. */
  const highestIn = (row: number): Decimal => Exact.min(perRow.times(row + 1).minus(1), last);
  const at = (steps: Decimal): Fraction => whole(session.low.plus(step.times(steps)));
  return {
    high: at(highestIn(highest)),
    pointOfControl: at(lowestIn(busiest).plus(highestIn(busiest)).divToInt(2)),
    low: at(lowestIn(lowest)),
  };
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
  busiest: number,
  counts: readonly number[],
  share: number,
): { readonly lowest: number; readonly highest: number } {
  const sum = (some: readonly number[]): number => some.reduce((total, count) => total + count, 0);
  const enough = decimal(share).times(sum(counts));
  let lowest = busiest;
  let highest = busiest;
  let held = counts[busiest];
  while (enough.gt(100 * held)) {
    const above = counts.slice(highest + 1, highest + 3);
    const below = counts.slice(Math.max(0, lowest - 2), lowest);
    const more = sum(above) - sum(below);
    if (more >= 0) {
      highest += above.length;
      held += sum(above);
    }
    if (more <= 0) {
      lowest -= below.length;
      held += sum(below);
    }
  }
  return { lowest, highest };
}
