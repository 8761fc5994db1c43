import type { MarketEvent } from '../../reports/index.js';
import { isAfter } from './conditions/events.js';
import { coverageOf } from './coverage.js';
import { dayOf } from './days.js';
import type { Market } from './market.js';
import { firstDate, lastDate } from './open-market.js';
import type { Session } from './session.js';

/** An event, and the session that it belongs to, `null` for none. */
export interface SeenEvent {
  readonly event: MarketEvent;
  readonly session: Session | null;
}

/** The events that a report about events sees, by date: those in the range, or on a side without a limit among the bars. */
export function eventsSeen(market: Market): readonly SeenEvent[] {
  const { afterFirst, beforeLast } = coverageOf(market);
  return market.events
    .filter(({ date }) => {
      const day = dayOf(date);
      const fromStart = market.startDate === firstDate ? afterFirst(day) : date >= market.startDate;
      const toEnd = market.endDate === lastDate ? beforeLast(day) : date <= market.endDate;
      return fromStart && toEnd;
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((event) => ({ event, session: sessionOf(event, market) }));
}

function sessionOf(event: MarketEvent, market: Market): Session | null {
  const { seen } = market;
  const own = seen.findIndex(({ date }) => date === event.date);
  if (own === -1) return null;
  return (isAfter(event, seen[own], market) ? seen[own + 1] : seen[own]) ?? null;
}
