import { firstBreak, highest, lowest, type Criterion, type FirstBreak, type Session } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { extended } from './extended.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from './reach.js';

/** A session with its first break of the previous range, where it has one. */
export interface BreakCandidate extends ReachCandidate {
  readonly firstBreak: FirstBreak | null;
  /** How far back the bars after the breaking one came: their lowest low, or highest high; `null` without such bars. */
  readonly pullback: number | null;
}

/** A session that broke a side of the previous range first. */
export interface SessionWithBreak extends BreakCandidate, SessionWithReach {
  readonly previous: SessionWithReach['previous'];
  readonly firstBreak: FirstBreak & { readonly side: 'high' | 'low' };
}

/** Every session seen in the range, with its first break of the previous range, by criterion. */
export const sessionsWithBreak: Readonly<Record<Criterion, ObservationKind<BreakCandidate>>> = {
  wick: extended(sessionsWithReach.wick, (candidate) => withBreak(candidate, 'wick')),
  close: extended(sessionsWithReach.close, (candidate) => withBreak(candidate, 'close')),
};

/** Only sessions, or weeks, of which it is known which side they broke first. */
export const brokeFirst: readonly Exclusion<Pick<BreakCandidate, 'firstBreak'>>[] = [
  { reason: 'no-break', applies: (candidate) => candidate.firstBreak === null },
  { reason: 'ambiguous', applies: (candidate) => candidate.firstBreak?.side === 'ambiguous' },
];

function withBreak({ session, previous, reach }: ReachCandidate, by: Criterion): BreakCandidate {
  const first = previous && firstBreak(session, previous.high, previous.low, by);
  return { session, previous, reach, firstBreak: first, pullback: first && pullbackAfter(session, first) };
}

function pullbackAfter({ bars, endBar }: Session, { bar, side }: FirstBreak): number | null {
  if (bar + 1 === endBar) return null;
  return side === 'high' ? lowest(bars.low, bar + 1, endBar) : highest(bars.high, bar + 1, endBar);
}
