import type { Quotient } from '../numeric/index.js';
import { averageTrueRangeThrough } from './average-true-range-through.js';
import type { Session } from './cut/session.js';

/**
 * The mean true range of the complete sessions before a session, exactly; `null` when there are fewer than asked for.
 *
 * @param count - how many sessions the mean is taken over
 */
export function averageTrueRange(session: Session, count: number): Quotient | null {
  return averageTrueRangeThrough(session.before, count);
}
