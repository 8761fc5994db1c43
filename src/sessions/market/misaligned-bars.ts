import type { Market } from './market.js';
import type { Session } from '../cut/session.js';

/**
 * The first session of a market whose open lies inside a bar, so that what happened before and after it cannot be told apart;
 * `null` when the bars meet the open of every session.
 */
export function misalignedSession({ sessions }: Market): Session | null {
  return sessions.find(({ straddled }) => straddled) ?? null;
}
