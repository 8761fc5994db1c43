import type { InPlayResult, ReportName, ReportResult } from '../../reports/index.js';
import type { MarketConstraints } from '../arbitraries/index.js';
import type { LawException, LawMarket } from './run-law.js';

/** What a law about a session in progress asks an engine. */
export interface InPlayAsks {
  /** The markets on which it asks what is in play; each has the instant in its `asOf`. */
  readonly inPlay: readonly LawMarket[];
  /** The market on which it runs the report, if it does. */
  readonly run?: LawMarket;
}

/** A law about what is in play: for adapters that have `inPlay`. */
export interface InPlayLaw {
  readonly id: string;
  /** The law in words. */
  readonly title: string;
  /** The markets it applies to. */
  readonly constraints: MarketConstraints;
  readonly exceptions: readonly LawException[];
  /**
   * What it asks, derived from a market; `null` if the law does not apply to the market.
   *
   * @param number - a number from 0 to 999, for choices
   */
  readonly ask: (market: LawMarket, number: number) => InPlayAsks | null;
  /** The problem with the answers, as a message; `null` if the law holds. */
  readonly check: (
    inPlay: readonly InPlayResult[],
    result: ReportResult | undefined,
    report: ReportName,
  ) => string | null;
}
