import type { BarsRead, Source } from '../computing/messages.js';
import type { MarketGuess } from './market-form.js';
import { countedBars, shownTime } from './words.js';

/** What was read from a source, in a sentence. */
export function summaryOf({ bars }: BarsRead, source: Source): string {
  const name = source.kind === 'file' ? `${source.file.name}: ` : '';
  const madeUp = source.kind === 'made-up' ? ' They are made up: chance alone moves their prices.' : '';
  const [first, last] = [bars.first, bars.last].map((time) => shownTime(time, bars.daily));
  return `${name}${countedBars(bars)} from ${first} to ${last}.${madeUp}`;
}

/** What the market of a source may be: a file has its ticker in a column, or often at the beginning of its name. */
export function guessOf({ source: how }: BarsRead, source: Source): MarketGuess {
  const names = { file: '', sample: 'AAPL', 'made-up': 'MADE-UP' };
  const name = source.kind === 'file' ? source.file.name.split(/[-_. ]/)[0].toUpperCase() : names[source.kind];
  return { assetClass: 'stocks', ticker: how?.ticker ?? name };
}
