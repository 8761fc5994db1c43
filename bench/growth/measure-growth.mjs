import { extendedBars } from './extended-bars.mjs';
import { growingBars } from './growing-bars.mjs';
import { growingMarkets } from './growing-markets.mjs';

/**
 * Measures what the catalog takes as bars grow, and a scan as tickers grow; and what the catalog takes when a bar has come.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureGrowth(progress) {
  progress('measuring a month, ten and a hundred');
  const bars = await growingBars();
  progress('measuring one market, ten and forty');
  const markets = await growingMarkets();
  progress('measuring one bar more');
  const extended = await extendedBars();
  return { rows: [...bars, ...markets, ...extended] };
}
