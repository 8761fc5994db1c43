import type { BarsRead, Source } from '../computing/messages.js';
import type { MarketGuess } from './market-form.js';
import { countedBars, shownTime } from './words.js';

/** A sentence about the bars read from a source. */
export function summaryOf({ bars }: BarsRead, source: Source): string {
  const name = source.kind === 'file' ? `${source.file.name}: ` : '';
  const madeUp = source.kind === 'made-up' ? ' They are synthetic: their prices are a random walk.' : '';
  const [first, last] = [bars.first, bars.last].map((time) => shownTime(time, bars.daily));
  return `${name}${countedBars(bars)} from ${first} to ${last}.${madeUp}`;
}

/** A guess at the market of a source: a file has its ticker in a column, or often at the start of its name. */
export function guessOf({ source: how }: BarsRead, source: Source): MarketGuess {
  const names = { file: '', sample: 'AAPL', 'made-up': 'MADE-UP' };
  const name = source.kind === 'file' ? source.file.name.split(/[-_. ]/)[0].toUpperCase() : names[source.kind];
  return { assetClass: 'stocks', ticker: how?.ticker ?? name };
}
