import type { Market } from './market.js';
import { months, monthsOf } from './months-of.js';
import { Period } from './period.js';
import { weeks, weeksOf } from './weeks-of.js';

/** No template is without a session for longer: years of holidays are no calendar. */
const LONGEST_BREAK = 400;

/**
 * The week or month that the one of the next session is measured against: the one before it.
 *
 * The next session is that of the first date after the last session seen on which the template has one and that is no holiday.
 *
 * @returns `null` where that period was not seen, is not whole, or is of another contract
 */
export function periodBeforeNext(market: Market, length: 'week' | 'month'): Period | null {
  const last = market.sessions.at(-1);
  const period = (length === 'week' ? weeksOf(market) : monthsOf(market)).at(-1);
  if (last === undefined || period === undefined) return null;
  const { numberOf } = length === 'week' ? weeks : months;
  const passed = numberOf(nextDay(market, last.day)) - numberOf(last.day);
  if (passed === 0) return period.previous instanceof Period ? period.previous : null;
  return passed === 1 && period.complete && !period.rolled ? period : null;
}

function nextDay({ clock, calendar }: Market, last: number): number {
  for (let day = last + 1; day <= last + LONGEST_BREAK; day++) {
    if (clock.trades(day) && (calendar?.holidayOf(day) ?? null) === null) return day;
  }
  return Infinity;
}
