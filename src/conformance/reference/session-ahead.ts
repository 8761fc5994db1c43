import type { Market } from './market.js';
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
