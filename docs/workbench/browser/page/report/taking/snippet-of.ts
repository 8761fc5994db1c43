import type { MarketAsked } from '../../../computing/asked.js';
import { askedMarket, chosen } from '../../../state/markets.js';
import type { ReadMarket } from './program.js';
import type { Snippet } from '../../parts/snippet.js';

/** What can be run on the file of the market that is looked at; nothing for the made-up bars, which only the page has. */
export function snippetsOf(write: (read: ReadMarket, market: MarketAsked) => readonly Snippet[]): readonly Snippet[] {
  const market = askedMarket.value;
  const from = chosen.value;
  if (market === null || from?.state.is !== 'ready' || from.source.kind === 'made-up') return [];
  const { source, answers, state } = from;
  return write({ source, answers, skipped: (state.read.source?.invalidRows ?? 0) > 0 }, market);
}

/** A program about that market. */
export function programSnippet(write: (read: ReadMarket, market: MarketAsked) => string): readonly Snippet[] {
  return snippetsOf((read, market) => [
    {
      name: 'TypeScript',
      text: write(read, market),
      notes: ['Run it with Node in the folder of the file: it writes the bytes of the JSON above.'],
    },
  ]);
}
