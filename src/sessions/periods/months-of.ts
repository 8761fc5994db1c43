import type { Market } from '../market/market.js';
import type { Period } from './period.js';
import { periodsOf, type Division } from './weeks-and-months.js';

const MS_PER_DAY = 86_400_000;

/** Calendar months, numbered from January of the year 0 on. */
export const months: Division = {
  numberOf: (day) => {
    const date = new Date(day * MS_PER_DAY);
    return 12 * date.getUTCFullYear() + date.getUTCMonth();
  },
  // Date.UTC takes the years 0 to 99 for 1900 to 1999; four centuries later the calendar is the same.
  firstDayOf: (number) => Date.UTC(400, number, 1) / MS_PER_DAY - 146_097,
};

/** The calendar months of a market that have a session in the range, ascending. */
export function monthsOf(market: Market): readonly Period[] {
  return periodsOf(market, months);
}
