import { eventsOfSession, type MarketEvent, type Session } from '../../sessions/index.js';
import type { Labelled } from '../description.js';

/** The groups of sessions by whether they have an event. */
export const eventGroups: readonly Labelled<'event' | 'other'>[] = [
  { id: 'event', label: 'Days of an event' },
  { id: 'other', label: 'All other days' },
];

/**
 * Whether a session has any event.
 *
 * @param timeZone - the zone of the wall clock that the times of events are read on
 */
export function eventGroup(session: Session, timeZone: string, events: readonly MarketEvent[]): 'event' | 'other' {
  return eventsOfSession(session, timeZone, events).length > 0 ? 'event' : 'other';
}
