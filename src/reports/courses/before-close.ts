import type { ScheduledSession } from '../../sessions/index.js';

/** When the last so many minutes of a session begin. */
export function beforeClose(minutes: number): (session: ScheduledSession) => number {
  return ({ openTime, closeTime }) => Math.max(openTime, closeTime - minutes * 60_000);
}
