import type { Quotient } from '../numeric/index.js';
import type { Session } from './cut/session.js';
import { wilderAverageThrough } from './wilder-average-through.js';

/**
 * The average true range of Wilder before a session; `null` when there are fewer than 10 × count complete sessions before it.
 *
 * @param count - of how many sessions
 */
export function wilderAverage(session: Session, count: number): Quotient | null {
  return wilderAverageThrough(session.before, count);
}
