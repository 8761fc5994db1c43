import type { MarketEvent } from '../../../reports/index.js';
import { dayOf } from '../calendar/days.js';
import { type Market, sessionBefore } from '../market/market.js';
import { scheduledAfter, scheduledBefore } from '../market/scheduled.js';
import type { Session } from '../market/session.js';
import { instantOf, minutesOf } from '../calendar/wall-clock.js';

/** The fields that are the names of events: those of which session each looks at. */
export const eventFields: Readonly<Record<string, (market: Market, session: Session) => readonly MarketEvent[]>> = {
  event: eventsOf,
  'event.next': nextEventsOf,
  'event.previous': previousEventsOf,
};

/** The events of a session: those of its date before its close, and those after the close of the session before. */
export function eventsOf(market: Market, session: Session): readonly MarketEvent[] {
  const before = sessionBefore(market, session);
  return market.events.filter((event) => {
    if (event.date === session.date) return !isAfter(event, session, market);
    return before !== null && event.date === before.date && isAfter(event, before, market);
  });
}

/** The events of the next scheduled session: those of its date before its scheduled close, and those after the close of this one. */
export function nextEventsOf(market: Market, session: Session): readonly MarketEvent[] {
  const next = scheduledAfter(session.day, market, Math.max(...eventDays(market)));
  return market.events.filter((event) => {
    if (event.date === session.date) return isAfter(event, session, market);
    return next?.day === dayOf(event.date) && !isAfter(event, next, market);
  });
}

/** The events of the scheduled session before: those of its date before its scheduled close, and those after the one seen before it. */
export function previousEventsOf(market: Market, session: Session): readonly MarketEvent[] {
  const days = eventDays(market);
  const previous = scheduledBefore(session.day, Math.min(...days), market);
  if (previous === null) return [];
  const before = market.sessions.filter(({ day }) => day < previous.day).at(-1);
  return market.events.filter((event) => {
    const day = dayOf(event.date);
    if (day === previous.day) return !isAfter(event, previous, market);
    return day === before?.day && isAfter(event, before, market);
  });
}

/** Whether an event on the date of a session has a time at or after its close. */
export function isAfter(
  { time }: MarketEvent,
  { day, closesAt }: Pick<Session, 'day' | 'closesAt'>,
  { template }: Market,
): boolean {
  return time !== undefined && instantOf(day, minutesOf(time), template.timeZone) >= closesAt;
}

function eventDays({ events }: Market): readonly number[] {
  return events.map(({ date }) => dayOf(date));
}
