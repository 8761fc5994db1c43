import type { ObservationInPlay } from '../reports/index.js';

/** Levels that are distances and no prices. */
const distances: readonly string[] = ['average-range', 'left'];

/** A level of an observation that is a price. */
export interface WatchedPrice {
  readonly id: string;
  readonly price: number;
}

/** The levels of an observation that are prices. */
export function pricesOf(levels: ObservationInPlay['levels'] = {}): readonly WatchedPrice[] {
  return Object.entries(levels).flatMap(([id, price]) =>
    price === null || distances.includes(id) ? [] : [{ id, price }],
  );
}

/** The price at a level, else the one nearest to the last price, the first of several. */
export function priceAt(level: string, prices: readonly WatchedPrice[], last: number | null): WatchedPrice | null {
  const own = prices.find(({ id }) => id === level);
  if (own !== undefined) return own;
  if (last === null || prices.length === 0) return null;
  return prices.reduce((a, b) => (Math.abs(b.price - last) < Math.abs(a.price - last) ? b : a));
}
