import type { PooledMarket } from 'barstats/pooled';
import { barsOf } from '../loaded-markets.js';
import { optionsOf } from '../run-one.js';
import type { MarketAsked, ReportAsked } from '../asked.js';

/** A market as the library takes several. */
export function marketOfSeveral({ key, assetClass, ticker, session, events }: MarketAsked): PooledMarket {
  return {
    assetClass,
    ticker,
    bars: barsOf(key),
    ...(session === undefined ? {} : { session }),
    ...(events === undefined ? {} : { events }),
  };
}

/** The options of the library for all of several markets, which have the range of dates of the page. */
export function optionsOfSeveral({ startDate, endDate, completeness }: MarketAsked, report: ReportAsked) {
  return {
    ...optionsOf(report),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(completeness === undefined ? {} : { completeness }),
  };
}
