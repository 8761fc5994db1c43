import type { ScheduledSession } from '../sessions/inner.js';

/** A point of a session, week or month, so that those of different ones can be compared: later ones are greater. */
export type Position = number;

/** More milliseconds than a session has. */
const DAY_STEP = 1e9;

/**
 * Where an instant lies in an observation: the trading days since the first date of its span, and then the time since the open of the session.
 *
 * An instant between two sessions belongs to the one before, unless it is the very open of the one after.
 *
 * @param firstDay - the first trading date of the span
 * @param sessions - those of the market, in which the session of the instant is looked for
 */
export function positionOf(
  instant: number,
  firstDay: number,
  own: ScheduledSession,
  sessions: readonly ScheduledSession[],
): Position {
  const { day, openTime } = instant <= own.closeTime ? own : sessionAt(instant, own, sessions);
  return (day - firstDay) * DAY_STEP + (instant - openTime);
}

function sessionAt(instant: number, own: ScheduledSession, sessions: readonly ScheduledSession[]): ScheduledSession {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].openTime < instant) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [sessions.at(low === 0 ? 0 : low - 1) ?? own, sessions.at(low)];
  return instant > before.closeTime && after?.openTime === instant ? after : before;
}
