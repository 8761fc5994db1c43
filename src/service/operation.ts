/** What a request asked for, as plain JSON for logs and metrics. Keys in it are masked. */
export interface Operation {
  readonly kind: 'report' | 'scan' | 'evidence' | 'in-play';
  /** The identifier, as asked. */
  readonly report?: string;
  /** The identifiers of what is in play, if they were given. */
  readonly reports?: readonly string[];
  readonly assetClass?: string;
  readonly ticker?: string;
  /** Those of a scan, if they were given, such as `stocks/AAPL`. */
  readonly tickers?: readonly string[];
  readonly startDate?: string;
  readonly endDate?: string;
  readonly lookback?: string;
  readonly since?: string;
  /** Every other parameter that was given, by name, as decoded text. */
  readonly options: Readonly<Record<string, string>>;
}
