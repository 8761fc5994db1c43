import { firstPrint } from '../../sessions/index.js';
import { extended } from './extended.js';
import { sessions, type SessionObservation } from './sessions.js';

/** A session with the bars that first printed its high and its low. */
export interface SessionWithPrints extends SessionObservation {
  readonly highBar: number;
  readonly lowBar: number;
}

/** Every session seen in the range, with the bars of its extremes. */
export const sessionsWithPrints = extended(sessions, ({ session }): SessionWithPrints => ({
  session,
  highBar: firstPrint(session, 'high'),
  lowBar: firstPrint(session, 'low'),
}));
