import { weekdayOfDay } from '../../calendar/index.js';
import { weekdays } from '../../calendar/inner.js';
import type { Market } from '../market/market.js';
import { months } from '../periods/weeks-and-months.js';
import { nextScheduledSession, scheduledSession } from './scheduled-session.js';

const friday = weekdays.indexOf('friday');

/**
 * The options that expire on a trading date: those of a month on its third Friday, or with the session scheduled before that where the Friday
 * has none; those of a quarter in March, June, September and December. The template and the calendar decide, whether or not there are bars.
 */
export function expirationOn(
  market: Pick<Market, 'clock' | 'calendar'>,
  day: number,
): 'none' | 'monthly' | 'quarterly' {
  if (scheduledSession(market, day) === null) return 'none';
  const ownMonth = months.numberOf(day);
  const month = day > thirdFridayOf(ownMonth) ? ownMonth + 1 : ownMonth;
  const expires = thirdFridayOf(month);
  const next = nextScheduledSession(market, day);
  if (day < expires && next !== null && next.day <= expires) return 'none';
  // Months are numbered from January on.
  return month % 3 === 2 ? 'quarterly' : 'monthly';
}

function thirdFridayOf(month: number): number {
  const first = months.firstDayOf(month);
  return first + ((friday - weekdayOfDay(first) + 7) % 7) + 14;
}
