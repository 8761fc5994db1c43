import type { Session } from '../../sessions/index.js';
import type { SessionObservation } from './sessions.js';

/** A session, with the one before it where there is one to measure against. */
export interface PreviousCandidate extends SessionObservation {
  readonly previous: Session | null;
}

/** A session with the one before it. */
export interface SessionAfterPrevious extends PreviousCandidate {
  readonly previous: Session;
}
