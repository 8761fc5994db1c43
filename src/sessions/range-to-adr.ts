import type { Quotient } from '../numeric/index.js';
import { rangeToAverage } from './range-to-average.js';
import type { Session } from './cut/session.js';

/** Reports of every kind ask for the same figure of the same sessions; it is kept as long as the session is. */
const known = new WeakMap<Session, Quotient | 'no-average' | 'no-size'>();

/**
 * The range of a session in average daily ranges of its own day, that is, over the mean of the five complete sessions before it.
 *
 * @returns the exact quotient; `no-average` when there are fewer sessions, `no-size` when their ranges are all 0
 */
export function rangeToAdr(session: Session): Quotient | 'no-average' | 'no-size' {
  let ratio = known.get(session);
  if (ratio === undefined) {
    ratio = rangeToAverage(session, 5);
    known.set(session, ratio);
  }
  return ratio;
}
