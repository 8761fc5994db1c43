import type { Market, Session } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';

/** A session that was seen. */
export interface SessionObservation {
  readonly session: Session;
}

/** Every session seen in the range. */
export const sessions: ObservationKind<SessionObservation> = {
  unit: 'session',
  observe: (market: Market) => market.sessions.map((session) => ({ session })),
};

/** Only sessions that are over and covered by their bars count. */
export const wholeSessions: readonly Exclusion<SessionObservation>[] = [
  { reason: 'not-closed', applies: ({ session }) => !session.closed },
  { reason: 'incomplete', applies: ({ session }) => !session.complete },
];
