import type { Bars } from 'barstats';

/** The index of the first bar that opens at an instant or later; the number of bars if there is none. */
export function firstFrom({ time, length }: Bars, instant: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (time[middle] < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}
