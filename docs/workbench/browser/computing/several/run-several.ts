import type { MarketComparison, PooledResult } from 'barstats';
import {
  compareMarketsSteps,
  comparePeriodsSteps,
  type ComparisonProgress,
  type PooledMarket,
  pooledSteps,
} from 'barstats/pooled';
import type { MarketAsked, ReportAsked } from '../asked.js';
import { barsOf } from '../loaded-markets.js';
import { optionsOf } from '../run-one.js';
import type { InTask } from '../task.js';
import type { Tasks } from '../tasks.js';
import { withPauses } from '../with-pauses.js';

/** Computes one report over several markets. */
export function runPooledReport(
  { markets, ...report }: Tasks['pooled']['asked'],
  { tell, pause }: InTask<'pooled'>,
): Promise<PooledResult> {
  const steps = pooledSteps(markets.map(marketOfSeveral), report.report, optionsOfSeveral(markets[0], report));
  return withPauses(steps, pause, tell);
}

/** Compares one report of two markets, or of two periods of one. */
export function runComparison(
  asked: Tasks['comparison']['asked'],
  { tell, pause }: InTask<'comparison'>,
): Promise<MarketComparison> {
  return withPauses(stepsOf(asked), pause, tell);
}

function stepsOf(asked: Tasks['comparison']['asked']): Generator<ComparisonProgress, MarketComparison, void> {
  if ('sides' in asked) {
    const { sides, ...report } = asked;
    const [first, second] = sides.map(marketOfSeveral);
    return compareMarketsSteps(first, second, report.report, optionsOfSeveral(sides[0], report));
  }
  const { market, first, second, ...report } = asked;
  // The periods are in place of the dates of the page.
  const { startDate, endDate, ...whole } = market;
  const options = { ...optionsOfSeveral(whole, report), first, second };
  return comparePeriodsSteps(marketOfSeveral(market), report.report, options);
}

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
function optionsOfSeveral({ startDate, endDate, completeness }: MarketAsked, report: ReportAsked) {
  return {
    ...optionsOf(report),
    ...(startDate === undefined ? {} : { startDate }),
    ...(endDate === undefined ? {} : { endDate }),
    ...(completeness === undefined ? {} : { completeness }),
  };
}
