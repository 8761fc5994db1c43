import type { SessionTemplate } from '../../calendar/index.js';
import type { Market } from '../market/market.js';
import { scheduledBefore } from '../market/session-before.js';
import { scheduledSession, type ScheduledSession } from './scheduled-session.js';

/**
 * The session of another template that a session is seen with, whether or not there are bars: the last one to open before it,
 * or that of the same trading date.
 *
 * @param session - the other template, if it is one of the asset class its id
 * @returns `null` where there is none
 * @throws {@link BarstatsRangeError} `session-unavailable` where the asset class has no such template
 */
export function scheduledOther(
  market: Market,
  { openTime, day }: Pick<ScheduledSession, 'openTime' | 'day'>,
  session: string | SessionTemplate,
  which: 'before' | 'same-date',
): ScheduledSession | null {
  const other = market.other(session);
  return which === 'before' ? scheduledBefore(other, openTime) : scheduledSession(other, day);
}
