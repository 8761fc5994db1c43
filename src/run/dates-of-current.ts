import { dateOfDay } from '../calendar/index.js';
import { type Market, nextScheduledSession } from '../sessions/inner.js';
import type { CurrentValues } from './result.js';

/** The session that current values apply to, the one that is open or comes next, and the one before it: their trading dates. */
export function datesOfCurrent(market: Market): Pick<CurrentValues, 'after' | 'for'> {
  const last = market.sessions.at(-1);
  if (last === undefined) return { after: null, for: null };
  if (!last.closed) return { after: last.before?.date ?? null, for: last.date };
  const next = nextScheduledSession(market, last.day);
  return { after: last.date, for: next && dateOfDay(next.day) };
}
