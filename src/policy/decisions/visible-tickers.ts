import type { AssetClass } from '../plans/asset-class.js';
import { includesTicker } from '../plans/includes-ticker.js';
import type { Plan } from '../plans/plan.js';
import type { SupportedTickers } from './context.js';

/**
 * The supported tickers that a plan allows, per asset class, in the order in which they are supported.
 *
 * A plan without any API access sees none.
 *
 * @example
 * ```ts
 * import { plans, visibleTickers } from 'barstats/policy';
 *
 * visibleTickers(plans.essential, { stocks: ['MSFT', 'AAPL'], crypto: ['BTCUSDT'] }); // { stocks: ['AAPL'], futures: [], crypto: [], forex: [] }
 * ```
 */
export function visibleTickers(
  plan: Plan,
  supported: SupportedTickers,
): Readonly<Record<AssetClass, readonly string[]>> {
  const visible = (assetClass: AssetClass): readonly string[] => {
    const tickers = plan.endpoints.length === 0 ? [] : (supported[assetClass] ?? []);
    return Object.freeze(tickers.filter((ticker) => includesTicker(plan, assetClass, ticker)));
  };
  return Object.freeze({
    stocks: visible('stocks'),
    futures: visible('futures'),
    crypto: visible('crypto'),
    forex: visible('forex'),
  });
}
