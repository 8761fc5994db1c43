import { eventsOf } from '../conditions/events.js';
import type { Market } from '../market.js';
import type { Session } from '../session.js';

/** Whether a session has any event. */
export function eventOrOther(market: Market, session: Session): 'event' | 'other' {
  return eventsOf(market, session).length > 0 ? 'event' : 'other';
}
