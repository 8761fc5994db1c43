import { contractChanges } from './contract-change.js';
import { hoursOn } from '../calendar/hours.js';
import { refuseMisaligned } from './intraday-sessions.js';
import type { Market } from './market.js';
import { refuseInside } from './refusals.js';
import { pricesOf, type Session } from './session.js';

/** What two sessions of a pair come to. */
export interface Pair {
  /** The first session, as far as it counts. */
  readonly first: ReturnType<typeof pricesOf>;
  /** The bars of the second one that count. */
  readonly rest: readonly number[];
}

/**
 * The session of another market that was the last to be scheduled to open before a session; `null` where it was not seen, is
 * not closed, not complete, or closes after that session.
 */
export function firstSession(session: Session, other: Market): Session | null {
  const { template, calendar, sessions } = other;
  // A session opens less than two days before its trading date ends, and the dates of two zones are up to 26 hours apart.
  for (let day = session.day + 3; sessions.length > 0 && day >= sessions[0].day; day--) {
    const hours = hoursOn(day, template, calendar);
    if (hours !== null && hours.opensAt < session.opensAt) return over(sessionOn(day, sessions), session, other);
  }
  return null;
}

/** The session of another market on the same trading date; `null` where it was not seen, is not closed, not complete, or closes after it. */
export function sameDateSession(session: Session, other: Market): Session | null {
  return over(sessionOn(session.day, other.sessions), session, other);
}

function sessionOn(day: number, sessions: readonly Session[]): Session | null {
  return sessions.find((each) => each.day === day) ?? null;
}

/** It counts when it is over by the close of the session that looks back at it. */
function over(other: Session | null, session: Session, { asOf }: Market): Session | null {
  const isOver = other !== null && other.closesAt <= Math.min(session.closesAt, asOf);
  return isOver && other.complete ? other : null;
}

/**
 * Whether the contract changes from the earlier of the first bars of a session and of one of another market to the last bar of
 * the session, in the bars as they were given.
 */
export function rollsBetween(other: Session, session: Session, market: Market): boolean {
  const { bars, sessions } = market.given ?? market;
  const own = sessions[session.position];
  return contractChanges(bars, other.bars[0] < own.bars[0] ? other : own, own);
}

/** A session with the one before it of another market; `cut`, that one ends where this one opens. */
export function pairOf(
  session: Session,
  market: Market,
  other: Market,
  cut: boolean,
): Pair | 'roll' | 'no-first' | 'no-following' {
  // Those of the second session may be aggregated, those of the first one are as they were given.
  const first = firstSession(session, other);
  const own = first?.bars.filter((i) => !cut || other.bars.time[i] < session.opensAt) ?? [];
  if (first === null || own.length === 0) return 'no-first';
  if (rollsBetween(first, session, market)) return 'roll';
  const rest = session.bars.filter((i) => cut || market.bars.time[i] >= first.closesAt);
  return rest.length === 0 ? 'no-following' : { first: pricesOf(other.bars, own), rest };
}

/** Refuses bars in which a first session opens. */
export function refuseMisalignedFirst({ seen }: Market, other: Market): void {
  for (const session of seen) {
    const first = firstSession(session, other);
    if (first !== null) refuseMisaligned(other.bars, first);
  }
}

/** Refuses bars of a session in which the first one closes, or bars of that in which it is cut. */
export function refuseCoarseFirst({ seen, bars }: Market, other: Market, cut: boolean): void {
  for (const session of seen) {
    const first = firstSession(session, other);
    if (first === null) continue;
    if (cut) refuseInside(other.bars, first, session.opensAt);
    else refuseInside(bars, session, first.closesAt);
  }
}
