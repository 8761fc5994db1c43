import type { Bars, ReportOptions, ReportId } from 'barstats';
import type { MarketAsked } from './asked.js';

const loaded = new Map<string, Bars>();

export function keep(key: string, bars: Bars): void {
  loaded.set(key, bars);
}

export function forget({ key }: { readonly key: string }): null {
  loaded.delete(key);
  return null;
}

/** The bars of a market that was read. */
export function barsOf(key: string): Bars {
  const bars = loaded.get(key);
  if (bars === undefined) throw new Error('The bars are no longer in memory. Choose the file again.');
  return bars;
}

/** The bars of a market, and the options of the library for every report on it. */
export function openMarket({ key, ...options }: MarketAsked): {
  readonly bars: Bars;
  readonly options: Omit<ReportOptions<ReportId>, 'params'>;
} {
  return { bars: barsOf(key), options };
}

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
