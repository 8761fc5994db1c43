import type { Session } from '../cut/session.js';

/** The instant at which a bar of a session ends, in epoch milliseconds: one interval after its opening, or with the session where that closes first. */
export function barEnd({ bars, closeTime }: Session, bar: number): number {
  return bars.daily ? closeTime : Math.min(bars.time[bar] + bars.interval, closeTime);
}
