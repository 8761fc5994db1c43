import { openOn } from '../hours.js';
import type { Market } from '../market.js';
import type { Session } from '../session.js';
import type { Position } from './position.js';

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
