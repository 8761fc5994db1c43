import type { Quotient } from '../numeric/index.js';
import { averageRangeThrough } from './average-range-through.js';
import type { Session } from './cut/session.js';

/**
 * The mean range of the complete sessions before a session, exactly; `null` when there are fewer than asked for.
 *
 * @param count - how many sessions the mean is taken over
 */
export function averageRange(session: Session, count: number): Quotient | null {
  return averageRangeThrough(session.before, count);
}
