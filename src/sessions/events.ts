import { dayOfDate, zoneClock } from '../calendar/index.js';
import { minutesOfWallTime } from '../calendar/inner.js';
import type { MarketEvent } from './market/checked-events.js';
import type { Session } from './cut/session.js';
import type { Market } from './market/market.js';
import { nextScheduledSession, scheduledBefore, type ScheduledSession } from './schedule/scheduled-session.js';

/** An event of the range and the session that it belongs to. */
export interface EventOfMarket {
  readonly event: MarketEvent;
  /** The place of its session among those of the market, -1 where there is none. */
  readonly position: number;
}

/**
 * The events whose date lies in the range asked for, by date and those of one date in their given order; each with its session: that of
 * its date, or the one seen after that where it comes at or after the close.
 */
export function eventsIn(market: Market, events: readonly MarketEvent[]): readonly EventOfMarket[] {
  if (events.length === 0) return [];
  const { sessions, template, startDay, endDay } = market;
  const positions = new Map<MarketEvent, number>();
  sessions.forEach((session, position) => {
    for (const event of eventsOfSession(session, template.timeZone, events)) positions.set(event, position);
  });
  return events
    .map((event) => ({ event, day: dayOfDate(event.date) }))
    .filter(({ day }) => day >= startDay && day <= endDay)
    .sort((a, b) => a.day - b.day)
    .map(({ event }) => ({ event, position: positions.get(event) ?? -1 }));
}

/** A session, whether or not there are bars, and the one before it whose evening it inherits. */
interface Dated {
  readonly day: number;
  readonly closeTime: number;
}

/** Each run has its own list of events and looks up those of each session. */
const byDay = new WeakMap<readonly MarketEvent[], ReadonlyMap<number, readonly MarketEvent[]>>();

/**
 * The events of a session: those at or after the close of the session seen directly before, on the trading date of that one, then those on
 * its own trading date but for those at or after its close.
 *
 * @param timeZone - the zone of the wall clock that the times of events are read on
 */
export function eventsOfSession(
  session: Dated & { readonly before: Dated | null },
  timeZone: string,
  events: readonly MarketEvent[],
): readonly MarketEvent[] {
  const { before } = session;
  const left = before === null ? none : eventsOn(before, 'after', timeZone, events);
  const own = eventsOn(session, 'until', timeZone, events);
  return left.length === 0 ? own : [...left, ...own];
}

/** The events of the session that is scheduled to follow a session by the template and the calendar, whether or not it was seen. */
export function eventsOfNext(session: Session, market: Market, events: readonly MarketEvent[]): readonly MarketEvent[] {
  const next = nextScheduledSession(market, session.day);
  return next === null ? none : eventsOfScheduled(next, session, market, events);
}

/** The events of the session that was scheduled before a session by the template and the calendar, whether or not it was seen. */
export function eventsOfPrevious(
  session: Session,
  market: Market,
  events: readonly MarketEvent[],
): readonly MarketEvent[] {
  const previous = scheduledBefore(market, session.openTime);
  if (previous === null) return none;
  let { before } = session;
  while (before !== null && before.day >= previous.day) before = before.before;
  return eventsOfScheduled(previous, before, market, events);
}

/** @param before - the session seen directly before it */
function eventsOfScheduled(
  { day, closeTime }: ScheduledSession,
  before: Session | null,
  { bars, clock, template }: Market,
  events: readonly MarketEvent[],
): readonly MarketEvent[] {
  // A daily bar ends at the close of the template, whatever the calendar says.
  const dated = { day, closeTime: bars.daily ? clock.closeOf(day) : closeTime, before };
  return eventsOfSession(dated, template.timeZone, events);
}

const none: readonly MarketEvent[] = [];

/** The events on the trading date of a session from its close on, or until then; most dates have none, and need no list. */
function eventsOn(
  session: Dated,
  side: 'after' | 'until',
  timeZone: string,
  events: readonly MarketEvent[],
): readonly MarketEvent[] {
  let days = byDay.get(events);
  if (days === undefined) byDay.set(events, (days = groupedByDay(events)));
  const ofDay = days.get(session.day);
  return ofDay?.filter((event) => isAfter(event, session, timeZone) === (side === 'after')) ?? none;
}

function groupedByDay(events: readonly MarketEvent[]): ReadonlyMap<number, readonly MarketEvent[]> {
  const days = new Map<number, MarketEvent[]>();
  for (const event of events) {
    const day = dayOfDate(event.date);
    const others = days.get(day);
    if (others === undefined) days.set(day, [event]);
    else others.push(event);
  }
  return days;
}

/** Whether an event on the trading date of a session comes when that has closed. */
function isAfter({ time }: MarketEvent, { day, closeTime }: Dated, timeZone: string): boolean {
  if (time === undefined) return false;
  return zoneClock(timeZone).instantOf(day, minutesOfWallTime(time, 'start', 'time')) >= closeTime;
}
