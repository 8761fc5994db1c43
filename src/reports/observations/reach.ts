import { closingExtremes, type Criterion } from '../../sessions/index.js';
import type { ObservationKind } from '../description.js';
import { extended } from './extended.js';
import { sessionsAfterPrevious, type PreviousCandidate, type SessionAfterPrevious } from './sessions-after-previous.js';

/** How far a session went by a criterion: its own high and low, or the highest and the lowest of its bars' closes. */
export interface Reach {
  readonly reach: { readonly high: number; readonly low: number };
}

export type ReachCandidate = PreviousCandidate & Reach;
export type SessionWithReach = SessionAfterPrevious & Reach;

/** Every session seen in the range, with the previous one and how far it went, by criterion. */
export const sessionsWithReach: Readonly<Record<Criterion, ObservationKind<ReachCandidate>>> = {
  wick: extended(sessionsAfterPrevious, ({ session, previous }): ReachCandidate => ({
    session,
    previous,
    reach: session,
  })),
  close: extended(sessionsAfterPrevious, ({ session, previous }): ReachCandidate => ({
    session,
    previous,
    reach: closingExtremes(session),
  })),
};
