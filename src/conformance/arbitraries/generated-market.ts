import type { AssetClass, SessionTemplate } from '../../calendar/index.js';

/** A generated bar, as `barsFromRows` accepts it. */
export interface GeneratedRow {
  /** The opening instant, in epoch milliseconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume?: number;
  contract?: string;
}

/** A generated market: bars, their session, and suggested options for a run. */
export interface GeneratedMarket {
  readonly assetClass: AssetClass;
  /** Ascending; the list is never empty. */
  readonly rows: GeneratedRow[];
  /** The length of a bar in milliseconds; `86_400_000` for daily bars. */
  readonly intervalMs: number;
  /** The id of a template of the asset class, or a custom template. */
  readonly session: string | SessionTemplate;
  /** The same session, always as a template. */
  readonly template: SessionTemplate;
  /** What is special about this market, for the message of a failing test. */
  readonly description: string;
  /** A suggested first trading date, if any. */
  readonly startDate?: string;
  /** A suggested last trading date, if any. */
  readonly endDate?: string;
  /** A suggested `asOf`, if any. */
  readonly asOf?: number;
}

/** Restrictions for {@link marketArbitrary}; default none. */
export interface MarketConstraints {
  readonly assetClasses?: readonly AssetClass[];
  /** Daily or intraday bars; default both. */
  readonly bars?: 'daily' | 'intraday';
  /** Only templates with the same UTC hours on all dates, in zones without daylight saving. */
  readonly fixedOffset?: boolean;
  /** Only prices of at most ten digits, which can be scaled by powers of ten without loss. */
  readonly shortPrices?: boolean;
  /** Only markets that must not be refused: bars aligned with the open, and one daily bar per date. */
  readonly wellFormed?: boolean;
  /** The maximum number of trading dates; default 25, for daily bars 60. */
  readonly maxSessions?: number;
  /** Whether rows have a contract; default both. */
  readonly contract?: boolean;
  /** Whether the market may suggest `startDate`, `endDate` and `asOf`; default `true`. */
  readonly suggestions?: boolean;
}
