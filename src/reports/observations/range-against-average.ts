import type { Quotient } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { extended } from './extended.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from './sessions-after-previous.js';
import { sessions, wholeSessions, type SessionObservation } from './sessions.js';

/** The average over the sessions before a session; `null` where there are too few. */
export type AverageBefore = (session: Session) => Quotient | null;

/** A session, with the average that its range is measured against. */
export interface AverageCandidate extends SessionObservation {
  readonly average: Quotient | null;
}

/** A session that has an average. */
export interface SessionWithAverage extends AverageCandidate {
  readonly average: Quotient;
}

/** Every session seen in the range, with its average. */
export function sessionsWithAverage(averageBefore: AverageBefore): ObservationKind<AverageCandidate> {
  return extended(sessions, ({ session }) => ({ session, average: averageBefore(session) }));
}

/** Only whole sessions with an average count. */
export const wholeSessionsWithAverage: readonly Exclusion<AverageCandidate>[] = [
  ...wholeSessions,
  { reason: 'no-average', applies: ({ average }) => average === null },
];

/** The same, with the average that the previous session was itself measured against. */
export interface AverageTwiceCandidate extends AverageCandidate, PreviousCandidate {
  readonly previousAverage: Quotient | null;
}

/** A session after one that had an average. */
export interface SessionAfterAverage extends AverageTwiceCandidate, SessionAfterPrevious {
  readonly previous: Session;
  readonly average: Quotient;
  readonly previousAverage: Quotient;
}

/** Every session seen in the range, with its average and that of the previous one. */
export function sessionsAfterAverage(averageBefore: AverageBefore): ObservationKind<AverageTwiceCandidate> {
  return extended(sessionsAfterPrevious, ({ session, previous }) => ({
    session,
    previous,
    average: averageBefore(session),
    previousAverage: previous && averageBefore(previous),
  }));
}

/** Only whole sessions after one with an average count; as that one is complete, each has an average of its own. */
export const wholeSessionsAfterAverage: readonly Exclusion<AverageTwiceCandidate>[] = [
  ...wholeSessionsAfterPrevious,
  { reason: 'no-average', applies: ({ previousAverage }) => previousAverage === null },
];
