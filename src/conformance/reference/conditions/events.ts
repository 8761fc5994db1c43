import type { MarketEvent } from '../../../reports/index.js';
import { type Market, sessionBefore } from '../market.js';
import type { Session } from '../session.js';
import { instantOf, minutesOf } from '../wall-clock.js';

/** The events of a session: those of its date before its close, and those after the close of the session before. */
export function eventsOf(market: Market, session: Session): readonly MarketEvent[] {
  const before = sessionBefore(market, session);
  return market.events.filter((event) => {
    if (event.date === session.date) return !isAfter(event, session, market);
    return before !== null && event.date === before.date && isAfter(event, before, market);
  });
}

/** The names of the events of a session, in lower case. */
export function eventNamesOf(market: Market, session: Session): readonly string[] {
  return eventsOf(market, session).map(({ name }) => name.toLowerCase());
}

/** Whether an event on the date of a session has a time at or after its close. */
export function isAfter({ time }: MarketEvent, { day, closesAt }: Session, { template }: Market): boolean {
  return time !== undefined && instantOf(day, minutesOf(time), template.timeZone) >= closesAt;
}
