import { compareQuotients, quantileRanks, type Quotient, roundQuotient } from '../numeric/index.js';
import { bootstrapIntervals } from './bootstrap-intervals.js';
import { type DatedValue, inOrderOfDays } from './cases.js';
import type { FigureInterval, PooledMeasure } from './pooled-result.js';

/** The quantiles with intervals, by the share of values below them in twentieths, ascending. */
const QUANTILES = { p25: 5, median: 10, p75: 15, p90: 18 } as const;

/**
 * Intervals of the mean and the quantiles of a measure: of quantiles exact ones where values are independent, all others by a bootstrap of dates.
 *
 * @param areOfOneMarket - then those of different dates count as independent
 */
export function measureIntervals(
  values: readonly DatedValue[],
  decimals: number,
  areOfOneMarket: boolean,
): Pick<PooledMeasure, 'dates' | 'method' | 'intervals'> {
  const inOrder = inOrderOfDays(values);
  const dates = new Set(inOrder.map(({ day }) => day)).size;
  const areIndependent = areOfOneMarket && dates === values.length;
  const resampled = bootstrapIntervals(inOrder, decimals, areIndependent ? [] : Object.values(QUANTILES));
  const sorted = inOrder.map(({ value }) => value).sort(compareQuotients);
  const quantile = (name: keyof typeof QUANTILES): FigureInterval | null =>
    areIndependent
      ? betweenRanks(sorted, QUANTILES[name], decimals)
      : (resampled?.quantiles[Object.keys(QUANTILES).indexOf(name)] ?? null);
  return {
    dates,
    method: areIndependent ? 'order-statistics' : 'block-bootstrap',
    intervals: {
      mean: resampled?.mean ?? null,
      median: quantile('median'),
      p25: quantile('p25'),
      p75: quantile('p75'),
      p90: quantile('p90'),
    },
  };
}

/** The exact interval of a quantile: two of the sorted values. */
function betweenRanks(sorted: readonly Quotient[], twentieths: number, decimals: number): FigureInterval | null {
  const ranks = quantileRanks(sorted.length, { numerator: twentieths, denominator: 20 });
  if (ranks === null) return null;
  const at = (rank: number): number =>
    roundQuotient(sorted[rank - 1].numerator, sorted[rank - 1].denominator, decimals);
  return { low: at(ranks.low), high: at(ranks.high) };
}
