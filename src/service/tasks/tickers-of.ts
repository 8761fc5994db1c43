import type { ScanProgress } from '../../discovery/index.js';
import { visibleTickers, type AssetClass, type Plan, type SupportedTickers } from '../../policy/index.js';

/** What stands for the tickers or reports of a plan that has none, so that the refusal says so: no plan includes it. */
export const NONE = '*';

/** Tickers in the order of code units, in which results over several markets have them. */
export function inOrder(tickers: readonly string[]): readonly string[] {
  return [...tickers].sort((a, b) => (a < b ? -1 : 1));
}

/** The tickers of an asset class that a plan includes, each once. */
export function tickersOf(
  plan: Plan,
  assetClass: AssetClass | undefined,
  supported: SupportedTickers,
): readonly string[] {
  return assetClass === undefined ? [] : inOrder([...new Set(visibleTickers(plan, supported)[assetClass])]);
}

/** Says how many of several markets are done, and which is next; at the end the last one. */
export function progressOver(
  markets: readonly Pick<ScanProgress, 'assetClass' | 'ticker'>[],
  family: string,
): (step: Pick<ScanProgress, 'done' | 'of'>) => ScanProgress {
  return ({ done, of }) => ({ done, of, ...markets[Math.min(done, of - 1)], family });
}
