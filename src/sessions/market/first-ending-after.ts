import type { Session } from '../cut/session.js';

/** The position of the first session that ends after a bar, by its bars; as many as there are sessions when none does. */
export function firstEndingAfter(sessions: readonly Session[], bar: number): number {
  let low = 0;
  let high = sessions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sessions[middle].endBar > bar) high = middle;
    else low = middle + 1;
  }
  return low;
}
