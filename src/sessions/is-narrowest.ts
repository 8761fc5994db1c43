import { compareQuotients } from '../numeric/index.js';
import type { Session } from './cut/session.js';

/**
 * Whether the range of a session is strictly the smallest of the last ones: less than that of each complete session before it.
 *
 * Incomplete sessions are passed over. With fewer sessions than asked for it is not the smallest of so many.
 *
 * @param count - of how many sessions, the session itself included
 */
export function isNarrowest(session: Session, count: number): boolean {
  let left = count - 1;
  for (let { before } = session; before !== null && left > 0; before = before.before) {
    if (!before.complete) continue;
    if (compareQuotients(session.range, before.range) >= 0) return false;
    left--;
  }
  return left === 0;
}
