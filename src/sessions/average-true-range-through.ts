import type { Quotient } from '../numeric/index.js';
import { averageThrough } from './averages.js';
import type { Session } from './cut/session.js';

/**
 * The mean true range of the last complete sessions up to a session, itself included, exactly; `null` when there are fewer than asked for.
 *
 * @param last - the latest session that may count; `null` for none
 * @param count - how many sessions the mean is taken over
 */
export function averageTrueRangeThrough(last: Session | null, count: number): Quotient | null {
  return averageThrough(last, count, ({ trueRange }) => trueRange);
}
