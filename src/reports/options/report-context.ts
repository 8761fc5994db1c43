import type { Weekday } from '../../calendar/index.js';
import { type ClockBucket, clockBuckets, type Market, type MarketEvent } from '../../sessions/index.js';

/**
 * What a report is made for beside its options: most take no notice of it, some have a group or an outcome per time of the session.
 *
 * A report is made once for what it looks at here. One that looks at less serves longer: the market is another one with every bar.
 */
export interface ReportContext {
  /** The market that the report will run on; without sessions where the report is only described. */
  readonly market: Market;
  /** The weekdays that have a session, Monday first. */
  readonly weekdays: readonly Weekday[];
  /** Whether its bars are daily: each is a whole session, and closes with it. */
  readonly daily: boolean;
  /** The clock buckets of the market, of so many minutes. */
  readonly clockBuckets: (minutes: number) => readonly ClockBucket[];
  /** The events that the caller knows of. */
  readonly events: readonly MarketEvent[];
}

/** The setting of a market, and the events that the caller knows of. */
export function reportContextOf(market: Market, events: readonly MarketEvent[]): ReportContext {
  return {
    market,
    weekdays: market.weekdays,
    daily: market.bars.daily,
    clockBuckets: (minutes) => clockBuckets(market, minutes),
    events,
  };
}
