import type { Market } from './market.js';
import type { Session } from './session.js';

/**
 * The first session of a market whose open lies inside a bar, so that what happened before and after it cannot be told apart;
 * `null` when the bars meet the open of every session.
 */
export function misalignedSession({ bars, sessions }: Market): Session | null {
  if (bars.daily) return null;
  const misaligned = sessions.find(
    ({ firstBar, openTime }) => firstBar > 0 && bars.time[firstBar - 1] + bars.interval > openTime,
  );
  return misaligned ?? null;
}
