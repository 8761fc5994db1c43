import { growingBars } from './growing-bars.mjs';
import { growingMarkets } from './growing-markets.mjs';

/**
 * Measures what the catalog takes as bars grow, and a scan as tickers grow.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureGrowth(progress) {
  progress('measuring a month, ten and a hundred');
  const bars = await growingBars();
  progress('measuring one market, ten and forty');
  const markets = await growingMarkets();
  return { rows: [...bars, ...markets] };
}
