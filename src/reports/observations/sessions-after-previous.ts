import { Session, type Market } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { wholeSessions, type SessionObservation } from './sessions.js';

/** A session, with the one before it where there is one to measure against. */
export interface PreviousCandidate extends SessionObservation {
  readonly previous: Session | null;
}

/** A session with the one before it. */
export interface SessionAfterPrevious extends PreviousCandidate {
  readonly previous: Session;
}

/** Every session seen in the range, with the previous one. */
export const sessionsAfterPrevious: ObservationKind<PreviousCandidate> = {
  unit: 'session',
  observe: (market: Market) =>
    market.sessions.map((session) => ({
      session,
      previous: session.previous instanceof Session ? session.previous : null,
    })),
};

/** Only whole sessions with a previous session count. */
export const wholeSessionsAfterPrevious: readonly Exclusion<PreviousCandidate>[] = [
  ...wholeSessions,
  { reason: 'no-previous', applies: ({ session }) => session.previous === 'no-previous' },
  { reason: 'roll', applies: ({ session }) => session.previous === 'roll' },
];
