import type { Bars } from './bars.js';

/** How long some bars last together, in milliseconds: those from `first` up to, but not including, `end`. */
export function timeOfBars({ interval, durations }: Bars, first: number, end: number): number {
  if (durations === null) return (end - first) * interval;
  let sum = 0;
  for (let bar = first; bar < end; bar++) sum += durations[bar];
  return sum;
}

/** The instant at which an intraday bar ends, in epoch milliseconds: an interval after its opening, unless it lasts shorter or longer. */
export function endOfBar({ time, interval, durations }: Bars, bar: number): number {
  return time[bar] + (durations === null ? interval : durations[bar]);
}
