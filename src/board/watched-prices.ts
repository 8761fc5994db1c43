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

/**
 * The price that a question is about: the level that it names, as `touched-r1` names `r1`; else the one nearest to the last price, the
 * first of several.
 */
export function priceOfQuestion(
  question: string,
  prices: readonly WatchedPrice[],
  last: number | null,
): WatchedPrice | null {
  const named = prices.filter(({ id }) => isNamed(question, id));
  if (named.length > 0) return named.reduce((a, b) => (b.id.length > a.id.length ? b : a));
  if (last === null || prices.length === 0) return null;
  return prices.reduce((a, b) => (Math.abs(b.price - last) < Math.abs(a.price - last) ? b : a));
}

/** Whether a question ends with the name of a level, as a word of its own. */
function isNamed(question: string, level: string): boolean {
  return question.endsWith(level) && (question.length === level.length || question.at(-level.length - 1) === '-');
}
