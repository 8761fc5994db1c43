import { madeUpBars } from '../../../workbench/browser/computing/reading/made-up-bars.js';
import type { WatchedMarket } from './run-board.js';

/** A watchlist of random walks, each with its own seed: a year of 1-minute bars of so many stocks. */
export function simulatedWatchlist(count: number): readonly WatchedMarket[] {
  return Array.from({ length: count }, (_, i) => ({
    assetClass: 'stocks',
    ticker: `SIM-${String(i + 1).padStart(2, '0')}`,
    bars: madeUpBars(2024 + i),
  }));
}
