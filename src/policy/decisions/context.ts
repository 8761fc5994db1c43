import { checkedFields, checkedNames } from '../../errors/inner.js';
import { type AssetClass, assetClasses, type Plan } from '../plans/plan.js';

/** The tickers with data, per asset class; a missing class has none. */
export type SupportedTickers = Readonly<Partial<Record<AssetClass, readonly string[]>>>;

/** A ticker of an asset class. */
export interface ScannedTicker {
  readonly assetClass: AssetClass;
  readonly ticker: string;
}

/** What a decision needs besides the plan and the request. */
export interface PolicyContext {
  /** The current time in epoch milliseconds; today is its UTC date. */
  readonly now: number;
  readonly supported: SupportedTickers;
  /**
   * The identifiers of the existing reports; any other is in no plan. Without it, a plan with all reports allows any
   * well-formed identifier. A set is faster than a list.
   */
  readonly reports?: ReadonlySet<string> | readonly string[];
  /** The plans on offer, lowest first, for `lowestPlan`, narrowed if the key has scopes; default: those of the interface. */
  readonly plans?: readonly Plan[];
}

/** Checks the tickers that a caller gives by asset class. */
export function checkedTickers(tickers: unknown, argument: string): SupportedTickers {
  return Object.fromEntries(
    Object.entries(checkedFields(tickers, argument, [], assetClasses)).map(
      ([assetClass, names]) => [assetClass, checkedNames(names, `${argument}.${assetClass}`)] as const,
    ),
  );
}
