import type { Market } from '../market/market.js';
import type { Period } from './period.js';
import { periodsOf, type Division } from './weeks-and-months.js';

/** ISO weeks: 1970-01-01 was a Thursday. */
export const weeks: Division = {
  numberOf: (day) => Math.floor((day + 3) / 7),
  firstDayOf: (number) => 7 * number - 3,
};

/** The weeks of a market by ISO 8601, Monday to Sunday, that have a session in the range, ascending. */
export function weeksOf(market: Market): readonly Period[] {
  return periodsOf(market, weeks);
}
