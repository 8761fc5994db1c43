import type { AssetClass, Plan } from '../plans/plan.js';

/** The tickers that a service has data for, per asset class; a class that is left out has none. */
export type SupportedTickers = Readonly<Partial<Record<AssetClass, readonly string[]>>>;

/** A ticker of an asset class. */
export interface ScannedTicker {
  readonly assetClass: AssetClass;
  readonly ticker: string;
}

/** What a decision needs to know beside the plan and the request. */
export interface PolicyContext {
  /** The present instant in epoch milliseconds; today is its UTC date. */
  readonly now: number;
  readonly supported: SupportedTickers;
  /**
   * The identifiers of the reports that exist; any other is in no plan. Without it what exists is not known here, and a plan with all reports allows
   * whatever is written as an identifier is. A set is searched faster than a list.
   */
  readonly reports?: ReadonlySet<string> | readonly string[];
  /** The plans that are offered, from the lowest to the highest, for `lowestPlan`; those of the interface without it. */
  readonly plans?: readonly Plan[];
}
