import type { ScheduledSession } from '../../sessions/index.js';

/** When a window of so many minutes from the open on is over. */
export function afterWindow(minutes: number): (session: ScheduledSession) => number {
  return ({ openTime }) => openTime + minutes * 60_000;
}
