import type { AssetClass, ExchangeCalendar, SessionTemplate } from '../../calendar/index.js';

/** Which market a report is about, over which dates, and what of it is known. */
export interface MarketQuery {
  readonly assetClass: AssetClass;
  /** A name for the market; results carry it and nothing depends on it. */
  readonly ticker: string;
  /** The first trading date, `YYYY-MM-DD`, inclusive; without it, from the first bar on. */
  readonly startDate?: string;
  /** The last trading date, `YYYY-MM-DD`, inclusive; without it, to the last bar. */
  readonly endDate?: string;
  /** The id of a template of the asset class, or a template; without it, the default of the report. */
  readonly session?: string | SessionTemplate;
  /** Holidays and early closes; without it, those of the asset class; `null` for none. */
  readonly calendar?: ExchangeCalendar | null;
  /** The instant, in epoch milliseconds, after which nothing is known: bars that end later do not exist. */
  readonly asOf?: number;
  /** When a session counts as complete. */
  readonly completeness?: Completeness;
  /** How many calendar days back the previous session may lie; 7 without it. */
  readonly previousWithinDays?: number;
}

/** The three limits of a complete session; one that is left out keeps its default. */
export interface Completeness {
  /** Minutes after the open by which the first bar must have opened; 30. */
  readonly openWithin?: number;
  /** Minutes before the close at which the last bar may have ended; 30. */
  readonly closeWithin?: number;
  /** The least share of the session, 0 to 1, that its bars must cover; 0.5. */
  readonly coverage?: number;
}
