import type { AssetClass, Plan } from '../plans/plan.js';
import { includesReport, includesTicker } from '../plans/plan-includes.js';
import type { SupportedTickers } from './context.js';

/**
 * The reports of a catalog that a plan includes, in catalog order. Discovery shows every family to every plan.
 *
 * A plan without `report-calculation` sees none.
 *
 * @param catalog - identifiers, or entries with the identifier as `report`, such as the `catalog` of `barstats`
 *
 * @example
 * ```ts
 * import { plans, visibleReports } from 'barstats/policy';
 *
 * visibleReports(plans.essential, ['opening-stats-standard', 'outside-days-standard']); // ['opening-stats-standard']
 * ```
 */
export function visibleReports<Entry extends string | { readonly report: string }>(
  plan: Plan,
  catalog: readonly Entry[],
): readonly Entry[] {
  if (!plan.endpoints.includes('report-calculation')) return Object.freeze([]);
  return Object.freeze(
    catalog.filter((entry) => includesReport(plan, typeof entry === 'string' ? entry : entry.report)),
  );
}

/**
 * The supported tickers that a plan includes, per asset class, in supported order.
 *
 * A plan without endpoints sees none.
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
