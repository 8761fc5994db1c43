import { differenceRatio, multiply, type Quotient } from '../../numeric/index.js';
import { firstTouch, type Criterion } from '../../sessions/index.js';
import { extended } from './extended.js';
import { sessionsWithReach, type ReachCandidate, type SessionWithReach } from './reach.js';
import type { PreviousCandidate } from './sessions-after-previous.js';

type Direction = 'bullish' | 'bearish';

/** A session, with the side of the previous range on which it opened. */
export interface OutsideCandidate extends ReachCandidate {
  /** Above or below the previous range, `null` inside. */
  readonly direction: Direction | null;
}

/** A session that opened outside the previous range. */
export interface OutsideDay extends SessionWithReach {
  readonly direction: Direction;
}

function directionOf({ session, previous }: PreviousCandidate): Direction | null {
  if (previous === null) return null;
  if (session.open > previous.high) return 'bullish';
  return session.open < previous.low ? 'bearish' : null;
}

const withDirection = ({ session, previous, reach }: ReachCandidate): OutsideCandidate => ({
  session,
  previous,
  reach,
  direction: directionOf({ session, previous }),
});

/** Every session seen in the range, with the side of its open, by criterion. */
export const outsideCandidates = {
  wick: extended(sessionsWithReach.wick, withDirection),
  close: extended(sessionsWithReach.close, withDirection),
};

/** The same with how far outside it opened. */
export interface SizedCandidate extends OutsideCandidate {
  /** How far beyond the previous range the session opened, in % of that range; `null` where that was a single price. */
  readonly distance: Quotient | null;
}

/** A session that opened outside a range of some size. */
export interface SizedOutsideDay extends OutsideDay {
  readonly distance: Quotient;
}

/** Adds how far outside the session opened. */
export const withDistance = ({ session, previous, reach, direction }: OutsideCandidate): SizedCandidate => ({
  session,
  previous,
  reach,
  direction,
  distance: distanceOf({ session, previous, direction }),
});

function distanceOf({ session, previous, direction }: Omit<OutsideCandidate, 'reach'>): Quotient | null {
  if (previous === null || direction === null) return null;
  const { high, low } = previous;
  const ratio =
    direction === 'bullish'
      ? differenceRatio(session.open, high, high, low)
      : differenceRatio(low, session.open, high, low);
  return ratio && { numerator: multiply(ratio.numerator, 100), denominator: ratio.denominator };
}

/** The same with its way back. */
export interface TouchCandidate extends OutsideCandidate {
  /** The first bar back at the previous range, `null` when there is none. */
  readonly touch: number | null;
}

/** A session that opened outside, with its way back. */
export type TouchedOutsideDay = OutsideDay & TouchCandidate;

/** Adds the first bar back at the previous range, by criterion. */
export function withTouch({ session, previous, reach, direction }: OutsideCandidate, by: Criterion): TouchCandidate {
  const touch = previous === null || direction === null ? null : touchOf({ session, previous, reach, direction }, by);
  return { session, previous, reach, direction, touch };
}

/** The first bar of a session back at the previous range, by criterion. */
export function touchOf({ session, previous, direction }: OutsideDay, by: Criterion): number | null {
  return direction === 'bullish'
    ? firstTouch(session, previous.high, 'above', by)
    : firstTouch(session, previous.low, 'below', by);
}
