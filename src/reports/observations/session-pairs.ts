import {
  otherSessions,
  scheduledOther,
  reachFrom,
  sessionPair,
  type Market,
  type Reach,
  type ScheduledSession,
  type Session,
  type SessionPair,
  type SessionTemplate,
} from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { wholeSessions, type SessionObservation } from './sessions.js';

/** Where two sessions overlap, the bars count for the first one up to its close, or for the second one from its open on. */
export type Overlap = 'first' | 'cut';

/** A session, by which the pair is dated, and the one of another template that came first. */
export interface PairCandidate extends SessionObservation {
  /** `null` where the first one is absent, incomplete, or has no bar before it is cut. */
  readonly pair: SessionPair | null;
  /** Whether the contract changes in one of them, or between them. */
  readonly rolled: boolean;
  /** How far the bars of the second one that count went; `null` without such bars. */
  readonly reach: Reach | null;
}

/** Two sessions, one after the other. */
export interface Pair extends PairCandidate {
  readonly pair: SessionPair & { readonly from: number };
  readonly reach: Reach;
}

/** Every session seen in the range, with the last one of another template scheduled to open before it. */
export const sessionPairs = kindPerOptions(
  (first: string | SessionTemplate, overlap: Overlap): ObservationKind<PairCandidate> => ({
    ...pairsOf(sessionsAfterOther(first, 'before'), overlap),
    unit: 'pair',
  }),
);

/** Every session seen in the range, with that of Asia on the same trading date and what follows it. */
export const sessionsAfterAsia: ObservationKind<PairCandidate> = pairsOf(
  sessionsAfterOther('asia', 'same-date'),
  'first',
);

/** When the first one is over, by the clock: where they overlap and it is cut, when the second one opens. */
export function firstEnds(
  first: string | SessionTemplate,
  which: 'before' | 'same-date',
  overlap: Overlap,
): (session: ScheduledSession, market: Market) => number | null {
  return (session, market) => {
    const ends = scheduledOther(market, session, first, which)?.closeTime ?? null;
    return ends === null || ends > session.closeTime
      ? null
      : Math.max(session.openTime, overlap === 'cut' ? session.openTime : ends);
  };
}

/** Only whole sessions after a whole first one count, where bars of theirs follow it. */
export const wholePairs: readonly Exclusion<PairCandidate>[] = [
  ...wholeSessions,
  { reason: 'roll', applies: ({ rolled }) => rolled },
  { reason: 'no-first', applies: ({ pair }) => pair === null },
  { reason: 'no-following', applies: ({ reach }) => reach === null },
];

function pairsOf(kind: ObservationKind<OtherCandidate>, overlap: Overlap): ObservationKind<PairCandidate> {
  return extended(kind, ({ session, first }): PairCandidate => {
    const pair = first && sessionPair(first, session, overlap);
    const from = pair?.from ?? null;
    const rolled = pair !== null && Math.min(first!.firstContract, session.firstContract) !== session.lastContract;
    return { session, pair, rolled, reach: from === null ? null : reachFrom(session, from, 'wick') };
  });
}

/** A session, and the other one that comes first; `null` where that is absent or incomplete. */
interface OtherCandidate extends SessionObservation {
  readonly first: Session | null;
}

function sessionsAfterOther(
  other: string | SessionTemplate,
  which: 'before' | 'same-date',
): ObservationKind<OtherCandidate> {
  return {
    unit: 'session',
    observe: (market) => {
      const firsts = otherSessions(market, other, which);
      return market.sessions.map((session, i) => ({ session, first: firsts[i] }));
    },
  };
}
