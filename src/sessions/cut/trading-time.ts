import type { SessionClock } from '../../calendar/index.js';
import type { Session } from './session.js';

/** The milliseconds of trading in a session, without its breaks. */
export function tradingTime(
  { day, openTime, closeTime }: Pick<Session, 'day' | 'openTime' | 'closeTime'>,
  { breaksOf }: Pick<SessionClock, 'breaksOf'>,
): number {
  let time = closeTime - openTime;
  for (const { from, to } of breaksOf(day)) time -= Math.max(0, Math.min(to, closeTime) - Math.max(from, openTime));
  return time;
}
