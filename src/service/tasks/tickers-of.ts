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
