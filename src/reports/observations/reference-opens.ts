import { firstTouch, referenceOpen } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { sessions, wholeSessions, type SessionObservation } from './sessions.js';

/** A session, with a price of earlier that day. */
export interface ReferenceCandidate extends SessionObservation {
  /** `null` where no bar tells it. */
  readonly reference: number | null;
  /** The side of it on which the session opened, `null` at it. */
  readonly opened: 'above' | 'below' | null;
  /** The first bar of the session back at it, `null` without one. */
  readonly bar: number | null;
}

/** A session that opened away from a price of earlier that day. */
export interface SessionWithReference extends ReferenceCandidate {
  readonly reference: number;
  readonly opened: 'above' | 'below';
}

/** Every session seen in the range, with the price at a time on the clock of New York before it. */
export const sessionsWithReference = kindPerOptions((time: string) => {
  // The option lets nothing but HH:MM through.
  const [hours, minutes] = time.split(':').map(Number);
  return extended(sessions, ({ session }): ReferenceCandidate => {
    const reference = referenceOpen(session, 'America/New_York', 60 * hours + minutes);
    if (reference === null || session.open === reference) return { session, reference, opened: null, bar: null };
    const opened = session.open > reference ? 'above' : 'below';
    return { session, reference, opened, bar: firstTouch(session, reference, opened, 'wick') };
  });
});

/** Only whole sessions that opened away from a price that is known count. */
export const awayFromReference: readonly Exclusion<ReferenceCandidate>[] = [
  ...wholeSessions,
  { reason: 'no-reference', applies: ({ reference }) => reference === null },
  { reason: 'at-reference', applies: ({ opened }) => opened === null },
];
