export { compareMarkets, compareMarketsSteps } from './compare-markets.js';
export type { CompareOptions, ComparisonProgress } from './compare-markets.js';
export { comparePeriods, comparePeriodsSteps } from './compare-periods.js';
export type { ComparedPeriod, PeriodsOptions } from './compare-periods.js';
export type {
  ComparedGroup,
  ComparedOutcome,
  ComparedQuestion,
  ComparedShare,
  ComparedTest,
  MarketComparison,
} from './comparison.js';
export type { DifferenceInterval, FigureInterval } from '../statistics/inner.js';
export { joinParts } from './join-parts.js';
export { mergePooled } from './merge-pooled.js';
export type {
  AskedReport,
  CasesOfGroup,
  MarketInPart,
  Outline,
  OutlinedGroup,
  OutlinedMeasure,
  OutlinedQuestion,
  PartSettings,
  PooledMarketResult,
  PooledPart,
  RefusedMarket,
  ValuesOfMeasure,
} from './part.js';
export { pooledPart } from './pooled-part.js';
export type { PooledMarket, PooledOptions } from './pooled-part.js';
export type { NamedMarket } from '../reports/inner.js';
export type {
  PooledGroup,
  PooledMeasure,
  PooledMethods,
  PooledOutcome,
  PooledQuestion,
  PooledResult,
} from './pooled-result.js';
export { pooledSteps, runPooled } from './run-pooled.js';
export type { PooledProgress } from './run-pooled.js';
