import { percentOfPrice, type Quotient } from '../../numeric/index.js';
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

/** Leaves out gaps from a close of 0, of which nothing is a per cent. */
export const withGapSize: Exclusion<PreviousCandidate> = {
  reason: 'no-size',
  applies: ({ previous }) => previous?.close === 0,
};

/** How far a session opened from the previous close, in % of it; `null` where that is 0. */
export function gapPercent({ session, previous }: SessionAfterPrevious): Quotient | null {
  const { open } = session;
  const { close } = previous;
  return percentOfPrice(Math.max(open, close), Math.min(open, close), close);
}

function gapOf({ session, previous }: PreviousCandidate): GapCandidate['gap'] {
  if (previous === null || session.open === previous.close) return null;
  return session.open > previous.close ? 'up' : 'down';
}
