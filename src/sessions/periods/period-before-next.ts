import type { Market } from '../market/market.js';
import { nextScheduledSession } from '../schedule/scheduled-session.js';
import { Period } from './period.js';
import { months, monthsOf, weeks, weeksOf } from './weeks-and-months.js';

/**
 * The week or month before that of the next session, which that one is measured against.
 *
 * The next session is the last one seen while that is open, else the first scheduled by the template and the calendar after it.
 *
 * @returns `null` if that period was not seen, is not whole, or has another contract
 */
export function periodBeforeNext(market: Market, length: 'week' | 'month'): Period | null {
  const last = market.sessions.at(-1);
  const period = (length === 'week' ? weeksOf(market) : monthsOf(market)).at(-1);
  if (last === undefined || period === undefined) return null;
  const { numberOf } = length === 'week' ? weeks : months;
  const next = last.closed ? nextScheduledSession(market, last.day) : last;
  if (next === null) return null;
  const passed = numberOf(next.day) - numberOf(last.day);
  if (passed === 0) return period.previous instanceof Period ? period.previous : null;
  return passed === 1 && period.complete && !period.rolled ? period : null;
}
