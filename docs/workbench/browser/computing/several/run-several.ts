import type { MarketComparison, PooledResult } from 'barstats';
import {
  type ComparedPeriod,
  compareMarketsSteps,
  comparePeriodsSteps,
  type ComparisonProgress,
  type PooledMarket,
  pooledSteps,
} from 'barstats/pooled';
import type { MarketAsked, ReportAsked, Steps } from '../asked.js';
import { given } from '../given.js';
import { barsOf } from '../loaded-markets.js';
import { optionsOf } from '../run-one.js';
import { withPauses, type InTask } from '../turns.js';

/** A report on several markets, or on several periods of one. */
type PooledAsked = Pick<ReportAsked, 'report' | 'params' | 'where' | 'groupBy' | 'hindsight'>;

/** Two periods of one market. */
export interface ComparedPeriods {
  readonly first: ComparedPeriod;
  readonly second: ComparedPeriod;
}

/** One report of two markets, or of two periods of one. */
type ComparisonAsked = PooledAsked &
  ({ readonly sides: readonly [MarketAsked, MarketAsked] } | ({ readonly market: MarketAsked } & ComparedPeriods));

/** Computes one report over several markets. */
export function runPooledReport(
  { markets, ...report }: { readonly markets: readonly MarketAsked[] } & PooledAsked,
  { tell, pause }: InTask<Steps>,
): Promise<PooledResult> {
  const steps = pooledSteps(markets.map(marketOfSeveral), report.report, optionsOfSeveral(markets[0], report));
  return withPauses(steps, pause, tell);
}

/** Compares one report of two markets, or of two periods of one. */
export function runComparison(asked: ComparisonAsked, { tell, pause }: InTask<Steps>): Promise<MarketComparison> {
  return withPauses(stepsOf(asked), pause, tell);
}

function stepsOf(asked: ComparisonAsked): Generator<ComparisonProgress, MarketComparison, void> {
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
    ...given({ session, events }),
  };
}

/** The options of the library for all of several markets, which have the range of dates of the page. */
function optionsOfSeveral({ startDate, endDate, completeness }: MarketAsked, report: ReportAsked) {
  return { ...optionsOf(report), ...given({ startDate, endDate, completeness }) };
}
