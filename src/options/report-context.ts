import type { Weekday } from '../calendar/index.js';
import { type ClockBucket, clockBuckets } from '../prices/inner.js';
import type { Market, MarketEvent } from '../sessions/inner.js';

/**
 * What a report is made for besides its options: most ignore it, some have a group or an outcome per time of the session.
 *
 * A report is cached by what it reads here. Reading less keeps it valid longer: the market changes with every bar.
 */
export interface ReportContext {
  /** The market that the report will run on; without sessions where the report is only described. */
  readonly market: Market;
  /** The weekdays that have a session, Monday first. */
  readonly weekdays: readonly Weekday[];
  /** Whether its bars are daily: each is a whole session, and closes with it. */
  readonly daily: boolean;
  /** The clock buckets of the market, of the given length. */
  readonly clockBuckets: (minutes: number) => readonly ClockBucket[];
  /** The caller's events. */
  readonly events: readonly MarketEvent[];
}

/** The context of a market and the caller's events. */
export function reportContextOf(market: Market, events: readonly MarketEvent[]): ReportContext {
  return {
    market,
    weekdays: market.weekdays,
    daily: market.bars.daily,
    clockBuckets: (minutes) => clockBuckets(market, minutes),
    events,
  };
}
