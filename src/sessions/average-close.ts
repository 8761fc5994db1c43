import { multiply, sumOfUnits, type Quotient } from '../numeric/index.js';
import { Session } from './cut/session.js';

/**
 * The simple mean of the close of a session and those before it, exactly.
 *
 * Closes of two contracts have no mean, and neither do closes between which some are missing: each session has to be complete and the
 * previous session of the next.
 *
 * @param count - how many closes, that of the session itself included
 * @returns `null` where one of them is not there
 */
export function averageClose(session: Session, count: number): Quotient | null {
  const closes: number[] = [];
  for (let each: Session['previous'] = session; closes.length < count; each = each.previous) {
    if (!(each instanceof Session) || !each.complete) return null;
    closes.push(each.close);
  }
  const { numerator, denominator } = sumOfUnits(closes, 0, count);
  return { numerator, denominator: multiply(denominator, count) };
}
