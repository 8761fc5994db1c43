import type { Bars } from '../../../bars/index.js';

/** The instant at which an intraday bar ends: the next one may have opened sooner than usual. */
export function barEnds({ time, interval, durations }: Bars, i: number): number {
  return time[i] + (durations?.[i] ?? interval);
}
