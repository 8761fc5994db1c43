import { divideQuotients, type Quotient } from '../numeric/index.js';
import { averageRange } from './average-range.js';
import type { Session } from './cut/session.js';

/**
 * The range of a session in average daily ranges of the complete sessions before it.
 *
 * @param count - how many sessions the average is taken over
 * @returns the exact quotient; `no-average` when there are fewer sessions, `no-size` when their ranges are all 0
 */
export function rangeToAverage(session: Session, count: number): Quotient | 'no-average' | 'no-size' {
  const average = averageRange(session, count);
  if (average === null) return 'no-average';
  return divideQuotients(session.range, average) ?? 'no-size';
}
