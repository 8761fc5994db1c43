import type { BarsRead, Source } from '../computing/messages.js';
import type { MarketGuess } from './market-form.js';
import { countedBars, shownTime } from './words.js';

/** What was read from a source, in a sentence; or why it is none. */
export function summaryOf({ bars, why }: BarsRead, source: Source): string {
  if (bars === null) return why ?? '';
  const name = source.kind === 'file' ? `${source.file.name}: ` : '';
  const madeUp = source.kind === 'made-up' ? ' They are made up: chance alone moves their prices.' : '';
  const [first, last] = [bars.first, bars.last].map((time) => shownTime(time, bars.daily));
  return `${name}${countedBars(bars)} from ${first} to ${last}.${madeUp}`;
}

/** What the market of a source may be: the name of a file often begins with it. */
export function guessOf(source: Source): MarketGuess {
  switch (source.kind) {
    case 'file':
      return { assetClass: 'stocks', ticker: source.file.name.split(/[-_. ]/)[0].toUpperCase() };
    case 'sample':
      return { assetClass: 'stocks', ticker: 'AAPL' };
    case 'made-up':
      return { assetClass: 'stocks', ticker: 'MADE-UP' };
  }
}
