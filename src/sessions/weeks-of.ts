import type { Market } from './market.js';
import type { Period } from './period.js';
import { periodsOf, type Division } from './periods.js';

/** ISO weeks: 1970-01-01 was a Thursday. */
export const weeks: Division = {
  numberOf: (day) => Math.floor((day + 3) / 7),
  firstDayOf: (number) => 7 * number - 3,
};

const known = new WeakMap<Market, readonly Period[]>();

/** The weeks of a market by ISO 8601, Monday to Sunday, that have a session in the range, ascending. */
export function weeksOf(market: Market): readonly Period[] {
  let periods = known.get(market);
  if (periods === undefined) known.set(market, (periods = periodsOf(market, weeks)));
  return periods;
}
