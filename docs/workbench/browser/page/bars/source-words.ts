import type { AssetClass } from 'barstats';
import type { BarsRead } from '../../computing/asked.js';
import type { ReadyMarket } from '../../state/markets.js';
import { countedBars, shownTime } from '../parts/words.js';

export const CLASS_NAMES: Readonly<Record<AssetClass, string>> = {
  stocks: 'Stocks',
  futures: 'Futures',
  crypto: 'Crypto',
  forex: 'Forex',
};

/** The class and the bars of a market, and where they are from, in a line. */
export function barsOfMarket({ assetClass, source, state: { read } }: ReadyMarket): string {
  const { bars } = read;
  const from = source.kind === 'file' ? `, from ${source.file.name}` : '';
  return `${CLASS_NAMES[assetClass].toLowerCase()}, ${countedBars(bars)}, ${datesOf(bars)}${from}`;
}

/** Days from which on the years say enough. */
const LONG = 300;

/** The years of the bars, or the dates where these are few. */
export function yearsOf(bars: Pick<BarsRead['bars'], 'first' | 'last'>): string {
  if (bars.last - bars.first < LONG * 86_400_000) return datesOf(bars);
  const [from, to] = [bars.first, bars.last].map((each) => new Date(each).getUTCFullYear());
  return from === to ? String(from) : `${from}–${to}`;
}

/** The dates of the first and the last bar. */
export function datesOf({ first, last }: Pick<BarsRead['bars'], 'first' | 'last'>): string {
  return `${shownTime(first, true)} to ${shownTime(last, true)}`;
}
