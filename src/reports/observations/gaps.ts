import type { Exclusion } from '../description.js';
import { extended } from './extended.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type PreviousCandidate,
  type SessionAfterPrevious,
} from './sessions-after-previous.js';

/** A session, with the side of the previous close on which it opened. */
export interface GapCandidate extends PreviousCandidate {
  /** `null` where it opened at that close, and where there is none. */
  readonly gap: 'up' | 'down' | null;
}

/** A session that opened away from the previous close. */
export interface Gap extends SessionAfterPrevious {
  readonly gap: 'up' | 'down';
}

/** Every session seen in the range, with its gap. */
export const gaps = extended(sessionsAfterPrevious, ({ session, previous }): GapCandidate => ({
  session,
  previous,
  gap: gapOf({ session, previous }),
}));

/** Only sessions that opened away from the previous close count. */
export const wholeGaps: readonly Exclusion<GapCandidate>[] = [
  ...wholeSessionsAfterPrevious,
  { reason: 'no-gap', applies: ({ gap }) => gap === null },
];

function gapOf({ session, previous }: PreviousCandidate): GapCandidate['gap'] {
  if (previous === null || session.open === previous.close) return null;
  return session.open > previous.close ? 'up' : 'down';
}
