import { eventsOfSession, nextScheduledSession, type MarketEvent } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { extended } from './extended.js';
import { sessionsAfterPrevious, type PreviousCandidate } from './sessions-after-previous.js';

/** Where a session lies against those with an event. */
export type EventDay = 'before' | 'event' | 'after' | 'other';

/** A session, and where it lies: between two events in several places. */
export interface SessionAboutEvents extends PreviousCandidate {
  readonly days: readonly EventDay[];
}

/**
 * Every session seen in the range, and whether it, the one before it or the one after it has an event: the one that is scheduled to be
 * next, as nobody knows at the open of a session whether there will be bars of a later one.
 */
export function sessionsAboutEvents(events: readonly MarketEvent[]): ObservationKind<SessionAboutEvents> {
  return extended(sessionsAfterPrevious, ({ session, previous }, market): SessionAboutEvents => {
    const hasEvent = (dated: Parameters<typeof eventsOfSession>[0]): boolean =>
      eventsOfSession(dated, market.template.timeZone, events).length > 0;
    const days: EventDay[] = [];
    const next = nextScheduledSession(market, session.day);
    if (next !== null && hasEvent({ ...next, before: session })) days.push('before');
    if (hasEvent(session)) days.push('event');
    if (session.before !== null && hasEvent(session.before)) days.push('after');
    return { session, previous, days: days.length === 0 ? ['other'] : days };
  });
}
