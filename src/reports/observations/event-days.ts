import { eventsOfSession, type MarketEvent, type Session } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { observationsOf } from './observations-of.js';
import { sessionsAfterPrevious, type PreviousCandidate } from './sessions-after-previous.js';

/** Where a session lies against those with an event. */
export type EventDay = 'before' | 'event' | 'after' | 'other';

/** A session, and where it lies: between two events in several places. */
export interface SessionAboutEvents extends PreviousCandidate {
  readonly days: readonly EventDay[];
}

/** Every session seen in the range, and whether it, the one after it or the one before it has an event. */
export function sessionsAboutEvents(events: readonly MarketEvent[]): ObservationKind<SessionAboutEvents> {
  return {
    unit: 'session',
    observe: (market) => {
      const { sessions, template } = market;
      const hasEvent = (session: Session): boolean => eventsOfSession(session, template.timeZone, events).length > 0;
      return observationsOf(sessionsAfterPrevious, market).map(({ session, previous }, i) => {
        const days: EventDay[] = [];
        if (i + 1 < sessions.length && hasEvent(sessions[i + 1])) days.push('before');
        if (hasEvent(session)) days.push('event');
        if (session.before !== null && hasEvent(session.before)) days.push('after');
        return { session, previous, days: days.length === 0 ? ['other'] : days };
      });
    },
  };
}
