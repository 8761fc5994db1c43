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

/** What questions are about that do not name it. */
const levelsOfQuestions: Readonly<Record<string, string>> = {
  filled: 'target',
  mitigated: 'mitigation',
  stopped: 'stop',
};

/**
 * The price that a question is about: the level that it names, as `touched-r1` names `r1`, or the only one that ends as it does, as
 * `touched-0.5` and `retracement-0.5` do; else the one nearest to the last price, the first of several.
 */
export function priceOfQuestion(
  question: string,
  prices: readonly WatchedPrice[],
  last: number | null,
): WatchedPrice | null {
  const named = prices.filter(({ id }) => endsWith(question, id) || id === levelsOfQuestions[question]);
  if (named.length > 0) return named.reduce((a, b) => (b.id.length > a.id.length ? b : a));
  const subject = question.slice(question.indexOf('-') + 1);
  const alike = prices.filter(({ id }) => endsWith(id, subject));
  if (alike.length === 1) return alike[0];
  if (last === null || prices.length === 0) return null;
  return prices.reduce((a, b) => (Math.abs(b.price - last) < Math.abs(a.price - last) ? b : a));
}

/** Whether a name ends with another, as a word of its own. */
function endsWith(name: string, end: string): boolean {
  return name === end || name.endsWith(`-${end}`);
}
