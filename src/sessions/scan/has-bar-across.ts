import { firstBarAt } from './first-bar-at.js';
import type { Session } from '../cut/session.js';

/** Whether a bar of a session opens before an instant and ends after it; at its close a session cuts its last bar. */
export function hasBarAcross({ bars, firstBar, endBar, closeTime }: Session, instant: number): boolean {
  if (instant >= closeTime) return false;
  const before = Math.min(endBar, firstBarAt(bars, instant, firstBar)) - 1;
  return before >= firstBar && bars.time[before] + bars.interval > instant;
}
