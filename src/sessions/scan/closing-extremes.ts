import { highest, lowest } from './extremes.js';
import type { Session } from '../cut/session.js';

/** The highest and the lowest close of the bars of a session. */
export function closingExtremes({ bars, firstBar, endBar }: Session): { readonly high: number; readonly low: number } {
  return { high: highest(bars.close, firstBar, endBar), low: lowest(bars.close, firstBar, endBar) };
}
