import type { SessionClock } from '../../calendar/index.js';
import { expirationOf } from '../../calendar/inner.js';
import { MostRecent } from '../kept-values.js';
import type { Market } from '../market/market.js';
import { months } from '../periods/weeks-and-months.js';
import { scheduledSession } from './scheduled-session.js';

/**
 * The options that expire on a trading date: those of a month on its third Friday, or with the session scheduled before that where the Friday
 * has none; those of a quarter in March, June, September and December. The template and the calendar decide, whether or not there are bars.
 */
export function expirationOn(
  market: Pick<Market, 'clock' | 'calendar'>,
  day: number,
): 'none' | 'monthly' | 'quarterly' {
  // Months are numbered from January of the year 0 on.
  const own = months.numberOf(day);
  const month = [own, own + 1].find((number) => dayOfExpiration(market, number) === day);
  if (month === undefined) return 'none';
  return month % 3 === 2 ? 'quarterly' : 'monthly';
}

/** Each is asked for on every day of two months. */
const cache = new WeakMap<SessionClock, MostRecent<number | null>>();

function dayOfExpiration({ clock, calendar }: Pick<Market, 'clock' | 'calendar'>, month: number): number | null {
  return MostRecent.in(cache, clock, 4).get([calendar, month], () =>
    expirationOf(0, month + 1, (day) => scheduledSession({ clock, calendar }, day) !== null),
  );
}
