import type { Market } from './market.js';
import type { Session } from '../cut/session.js';

/** The session of a market on a trading date, `null` where none was seen. */
export function sessionOn({ sessions }: Market, day: number): Session | null {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].day >= day) high = middle;
    else low = middle + 1;
  }
  return low < sessions.length && sessions[low].day === day ? sessions[low] : null;
}
