import type { Market } from './market.js';
import { type Period, type PeriodLength, periodNumber, periodsOf } from './period.js';
import { scheduledAfter } from './scheduled.js';
import type { Session } from './session.js';

/** The session that current values apply to. */
export interface SessionAhead {
  /** Its trading date, `null` where none is scheduled. */
  readonly day: number | null;
  /** The session itself, `null` before its open. */
  readonly running: Session | null;
  /** The session seen directly before it, in the range or not. */
  readonly last: Session | null;
}

/** The last session seen while it is not closed, else the next scheduled one; `null` if none is seen. */
export function sessionAhead(market: Market): SessionAhead | null {
  const last = market.seen.at(-1);
  if (last === undefined) return null;
  if (last.closesAt > market.asOf) {
    return { day: last.day, running: last, last: market.sessions[last.position - 1] ?? null };
  }
  const next = scheduledAfter(last.day, market);
  return { day: next === null ? null : next.day, running: null, last };
}

/** The week or month that the one of the session ahead is compared with, `null` where it is not there. */
export function comparedPeriod(market: Market, length: PeriodLength): Period | null {
  const { last, day } = sessionAhead(market) ?? { last: null, day: null };
  if (last === null || day === null) return null;
  const own = periodsOf(market, length).find(({ number }) => number === periodNumber(last.day, length))!;
  const ahead = periodNumber(day, length) - own.number;
  if (ahead === 0) return typeof own.previous === 'string' ? null : own.previous;
  return ahead === 1 && own.whyNot === null && !own.rolls ? own : null;
}
