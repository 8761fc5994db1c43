import { firstBarAt } from './first-bar-at.js';
import type { Session } from '../cut/session.js';

/** The first bar of a session that opens at or after an instant; the bar after its last one where none does. */
export function firstBarFrom({ bars, firstBar, endBar }: Session, instant: number): number {
  return Math.min(firstBarAt(bars, instant, firstBar), endBar);
}
