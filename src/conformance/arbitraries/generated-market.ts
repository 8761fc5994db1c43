import type { AssetClass, SessionTemplate } from '../../calendar/index.js';

/** One generated bar, in the shape that `barsFromRows` takes. */
export interface GeneratedRow {
  /** The opening instant, epoch milliseconds. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume?: number;
  contract?: string;
}

/** A generated market: bars, the session that they were made for, and what a run may ask of them. */
export interface GeneratedMarket {
  readonly assetClass: AssetClass;
  /** Ascending; the list is never empty. */
  readonly rows: GeneratedRow[];
  /** The length of a bar; `86_400_000` for daily bars. */
  readonly intervalMs: number;
  /** The id of a template of the asset class, or a template of its own. */
  readonly session: string | SessionTemplate;
  /** The same session, always as a template. */
  readonly template: SessionTemplate;
  /** What is special about this market, for the message of a failing test. */
  readonly description: string;
  /** A first trading date to ask for, where the market suggests one. */
  readonly startDate?: string;
  /** A last trading date to ask for, where the market suggests one. */
  readonly endDate?: string;
  /** An instant after which nothing is known, where the market suggests one. */
  readonly asOf?: number;
}

/** What {@link marketArbitrary} may be narrowed to; what is left out is not narrowed. */
export interface MarketConstraints {
  readonly assetClasses?: readonly AssetClass[];
  /** Whether bars are daily or intraday; both when left out. */
  readonly bars?: 'daily' | 'intraday';
  /** Only templates that have the same hours on all dates, in zones without daylight saving. */
  readonly fixedOffset?: boolean;
  /** Only prices of at most ten digits, so that a power of ten can be multiplied in without a loss. */
  readonly shortPrices?: boolean;
  /** Only grids that meet the open of their session and dates without two bars: no market that must be refused. */
  readonly wellFormed?: boolean;
  /** The most trading dates, 25 when left out and 60 for daily bars. */
  readonly maxSessions?: number;
  /** Whether rows carry a contract; both when left out. */
  readonly contract?: boolean;
  /** Whether the market may suggest `startDate`, `endDate` and `asOf`; `true` when left out. */
  readonly suggestions?: boolean;
}
