import { dateOfDay } from '../../calendar/index.js';
import { dayAhead, type Market } from '../../sessions/index.js';
import type { CurrentValues } from './result.js';

/** The session that current values apply to, the one that is open or comes next, and the one before it: their trading dates. */
export function datesOfCurrent(market: Market): Pick<CurrentValues, 'after' | 'for'> {
  const last = market.sessions.at(-1);
  if (last === undefined) return { after: null, for: null };
  const day = dayAhead(market);
  return { after: (last.closed ? last : last.before)?.date ?? null, for: day === null ? null : dateOfDay(day) };
}
