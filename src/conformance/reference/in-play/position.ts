import { DAY } from '../calendar/days.js';
import { openOn } from '../calendar/hours.js';
import type { Market } from '../market/market.js';
import { type PeriodLength, periodNumber } from '../market/period.js';
import type { Session } from '../market/session.js';

/**
 * Where an instant lies in an observation: the calendar days from the first day of its unit to the trading date of the
 * session in which the instant lies, and the milliseconds from the open of that session.
 */
export type Position = readonly [day: number, milliseconds: number];

/** The position of what has sessions to come before it: when it comes, nobody knows yet. */
export const never: Position = [Infinity, 0];

/** The position of an instant of a session. A daily bar may be stamped with any time of its day: its session opens by the clock. */
export function positionAt(instant: number, session: Session, firstDay: number, { template }: Market): Position {
  return [session.day - firstDay, instant - openOn(session.day, template)];
}

/** The Monday of the ISO week, or the first of the month, of a day. */
export function firstDayOf(length: PeriodLength, day: number): number {
  const number = periodNumber(day, length);
  return length === 'week' ? number * 7 - 3 : Date.UTC(1970, number, 1) / DAY;
}

/** Whether a position comes before another. */
export function isBefore(one: Position, other: Position): boolean {
  return one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);
}

/** The later one of two positions. */
export function later(one: Position, other: Position): Position {
  return isBefore(one, other) ? other : one;
}

/** The instant of a position that counts from a day, `Infinity` for one that no session has yet. */
export function instantOf([day, milliseconds]: Position, firstDay: number, { template }: Market): number {
  if (day === Infinity) return Infinity;
  return openOn(firstDay + day, template) + milliseconds;
}

/** When a session opens by the clock; a daily bar may be stamped with any time of its day. */
export function opensAt({ day }: Session, { template }: Market): number {
  return openOn(day, template);
}

/** The position of an instant from the open of a session on: in that session, or in the last one that opened since. */
export function positionOf(instant: number, session: Session, firstDay: number, market: Market): Position {
  const opened = market.sessions.slice(session.position).filter((each) => opensAt(each, market) <= instant);
  const last = opened[opened.length - 1];
  return [last.day - firstDay, instant - opensAt(last, market)];
}
