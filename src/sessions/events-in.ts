import { dayOfDate } from '../calendar/index.js';
import { eventsOfSession } from './events.js';
import type { Market } from './market/market.js';
import type { MarketEvent } from './market/market-event.js';

/** An event of the range and the session that it belongs to. */
export interface EventOfMarket {
  readonly event: MarketEvent;
  /** The position of its session among those of the market, -1 where there is none. */
  readonly position: number;
}

/**
 * The events whose date lies in the range asked for, or between the first and the last bar on a side where there is no limit, by date and
 * those of one date in their given order; each with its session: that of its date, or the one seen after that where it comes at or after
 * the close.
 */
export function eventsIn(market: Market, events: readonly MarketEvent[]): readonly EventOfMarket[] {
  if (events.length === 0) return [];
  const { sessions, template, startDay, endDay, covered } = market;
  const positions = new Map<MarketEvent, number>();
  sessions.forEach((session, position) => {
    for (const event of eventsOfSession(session, template.timeZone, events)) positions.set(event, position);
  });
  const firstDay = Number.isFinite(startDay) ? startDay : covered.firstDay;
  const lastDay = Number.isFinite(endDay) ? endDay : covered.lastDay;
  return events
    .map((event) => ({ event, day: dayOfDate(event.date) }))
    .filter(({ day }) => day >= firstDay && day <= lastDay)
    .sort((a, b) => a.day - b.day)
    .map(({ event }) => ({ event, position: positions.get(event) ?? -1 }));
}
