import type { AssetClass } from 'barstats';
import type { BarsRead, Source } from '../../computing/asked.js';
import { countedBars, shownTime } from '../parts/words.js';

export const CLASS_NAMES: Readonly<Record<AssetClass, string>> = {
  stocks: 'Stocks',
  futures: 'Futures',
  crypto: 'Crypto',
  forex: 'Forex',
};

/** A sentence about the bars read from a source. */
export function summaryOf({ bars }: BarsRead, source: Source): string {
  const name = source.kind === 'file' ? `${source.file.name}: ` : '';
  const madeUp = source.kind === 'made-up' ? ' They are synthetic: their prices are a random walk.' : '';
  const [first, last] = [bars.first, bars.last].map((time) => shownTime(time, bars.daily));
  return `${name}${countedBars(bars)} from ${first} to ${last}.${madeUp}`;
}

/** The bars in a few words. */
export function barsInWords({ bars }: BarsRead): string {
  const [first, last] = [bars.first, bars.last].map((time) => shownTime(time, true));
  return `${countedBars(bars)}, ${first} to ${last}`;
}
