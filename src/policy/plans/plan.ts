/** An asset class, as paths spell it. */
export type AssetClass = 'stocks' | 'futures' | 'crypto' | 'forex';

/** The asset classes of the interface, in its order. */
export const assetClasses: readonly AssetClass[] = Object.freeze(['stocks', 'futures', 'crypto', 'forex']);

/** What API access can be granted to: the report calculation, the discovery scan, and live data. */
export const endpoints = Object.freeze(['report-calculation', 'discovery-scan', 'live-data'] as const);

/** An endpoint that a plan may name. */
export type Endpoint = (typeof endpoints)[number];

/** Everything that a key of this plan may do; what a plan does not name, it does not allow. Made by `definePlan`. */
export interface Plan {
  /** What key records carry, such as `all-access`. */
  readonly id: string;
  /** How messages name it to people, such as `All Access`. */
  readonly name: string;
  /** The endpoints that it gives API access to; none for an account whose access is off. */
  readonly endpoints: readonly Endpoint[];
  /** Identifiers such as `outside-days-standard`, families such as `opening-stats-*`, or all that exist. */
  readonly reports: 'all' | readonly string[];
  /** All supported tickers, or those of each asset class; a class that is not named has none. */
  readonly tickers: 'all' | TickerAllowList;
  /** How many calendar months back the history reaches. */
  readonly historyMonths: number;
  /** Whether live data is included. */
  readonly liveData: boolean;
  /** Whether reports come with their `detailed` rows. */
  readonly detailedRows: boolean;
}

/** The tickers that a plan allows in each asset class. */
export type TickerAllowList = Readonly<Partial<Record<AssetClass, 'all' | readonly string[]>>>;
