import type { MarketEvent } from '../../../reports/index.js';
import { isAfter } from '../conditions/events.js';
import type { Market } from './market.js';
import type { Session } from './session.js';

/** An event, and the session that it belongs to, `null` for none. */
export interface SeenEvent {
  readonly event: MarketEvent;
  readonly session: Session | null;
}

/** The events that a report about events sees, by date: those in the range, each with its session there. */
export function eventsSeen(market: Market): readonly SeenEvent[] {
  const inRange = (date: string): boolean => date >= market.startDate && date <= market.endDate;
  return market.events
    .filter(({ date }) => inRange(date))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((event) => {
      const session = sessionOfEvent(event, market);
      return { event, session: session !== null && inRange(session.date) ? session : null };
    });
}

/** The session that an event belongs to, in the range or not. */
export function sessionOfEvent(event: MarketEvent, market: Market): Session | null {
  const own = market.sessions.find(({ date }) => date === event.date);
  if (own === undefined) return null;
  return isAfter(event, own, market) ? (market.sessions[own.position + 1] ?? null) : own;
}
