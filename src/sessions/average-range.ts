import { multiply, sumOfQuotients, type Quotient } from '../numeric/index.js';
import type { Session } from './session.js';

/**
 * The mean range of the complete sessions before a session, exactly; `null` when there are fewer than asked for.
 *
 * Incomplete sessions are passed over, and a change of contract does not matter: a range belongs to one session alone.
 *
 * @param count - how many sessions the mean is taken over
 */
export function averageRange(session: Session, count: number): Quotient | null {
  const ranges: Quotient[] = [];
  for (let before = session.before; before !== null && ranges.length < count; before = before.before) {
    if (before.complete) ranges.push(before.range);
  }
  if (ranges.length < count) return null;
  const { numerator, denominator } = sumOfQuotients(ranges);
  return { numerator, denominator: multiply(denominator, count) };
}
