/** An asset class, as paths spell it. */
export type AssetClass = 'stocks' | 'futures' | 'crypto' | 'forex';

/** The asset classes of the interface, in its order. */
export const assetClasses: readonly AssetClass[] = Object.freeze(['stocks', 'futures', 'crypto', 'forex']);

/** What API access can be granted to: the report calculation, the discovery scan, and live data. */
export const endpoints = Object.freeze(['report-calculation', 'discovery-scan', 'live-data'] as const);

/** An endpoint that a plan may name. */
export type Endpoint = (typeof endpoints)[number];

/** What a key of this plan may do. It includes only what it names. Created by `definePlan`. */
export interface Plan {
  /** The id in key records, such as `all-access`. */
  readonly id: string;
  /** The name in messages, such as `All Access`. */
  readonly name: string;
  /** The endpoints it includes; none if the account's access is off. */
  readonly endpoints: readonly Endpoint[];
  /** Identifiers such as `outside-days-standard`, families such as `opening-stats-*`, or all. */
  readonly reports: 'all' | readonly string[];
  /** All supported tickers, or those per asset class; a missing class has none. */
  readonly tickers: 'all' | TickerAllowList;
  /** The length of the history in calendar months. */
  readonly historyMonths: number;
  /** Whether live data is included. */
  readonly liveData: boolean;
  /** Whether reports include their `detailed` rows. */
  readonly detailedRows: boolean;
}

/** The tickers that a plan allows in each asset class. */
export type TickerAllowList = Readonly<Partial<Record<AssetClass, 'all' | readonly string[]>>>;

/** What a key may do of what its plan includes, in the fields of a {@link Plan}; a missing field does not narrow it. */
export type KeyScopes = Partial<Omit<Plan, 'id' | 'name'>>;
