import { compareQuotients, type Quotient, roundQuotient } from '../../numeric/inner.js';
import { quantileRanks } from '../significance/quantile-ranks.js';
import { bootstrapIntervals } from './bootstrap-intervals.js';
import { type DatedValue, inOrderOfDays } from './dated-value.js';
import type { FigureInterval } from './figure-interval.js';
import { meanInterval } from './mean-interval.js';

/** The quantiles with intervals, by the share of values below them in twentieths, ascending. */
const QUANTILES = { p25: 5, median: 10, p75: 15, p90: 18 } as const;

/** 95 % intervals of the figures of a distribution. */
export interface DistributionIntervals {
  /** The number of trading dates that have values. */
  readonly dates: number;
  /** How the intervals of quantiles were found. */
  readonly method: 'order-statistics' | 'block-bootstrap';
  /** `null` where there are too few dates or values. */
  readonly intervals: {
    readonly mean: FigureInterval | null;
    readonly median: FigureInterval | null;
    readonly p25: FigureInterval | null;
    readonly p75: FigureInterval | null;
    readonly p90: FigureInterval | null;
  };
}

/**
 * 95 % intervals of the mean and the quantiles of dated values: of the mean by Student's t of blocks of dates, of quantiles exact ones where the
 * values are independent, else by a bootstrap of dates. The order of the values does not matter.
 *
 * @param values - of any dates
 * @param decimals - a whole number from 0 to 340
 * @param areOfOneMarket - then those of different dates count as independent
 * @returns a generator that yields now and then how much it has done since, in values looked at
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other decimals, and for figures beyond the largest double
 */
export function* distributionIntervals(
  values: readonly DatedValue[],
  decimals: number,
  areOfOneMarket: boolean,
): Generator<number, DistributionIntervals, void> {
  const inOrder = inOrderOfDays(values);
  const dates = new Set(inOrder.map(({ day }) => day)).size;
  const areIndependent = areOfOneMarket && dates === values.length;
  const resampled = areIndependent ? null : yield* bootstrapIntervals(inOrder, decimals, Object.values(QUANTILES));
  const sorted = areIndependent ? inOrder.map(({ value }) => value).sort(compareQuotients) : [];
  const quantile = (name: keyof typeof QUANTILES): FigureInterval | null =>
    areIndependent
      ? betweenRanks(sorted, QUANTILES[name], decimals)
      : (resampled?.[Object.keys(QUANTILES).indexOf(name)] ?? null);
  return {
    dates,
    method: areIndependent ? 'order-statistics' : 'block-bootstrap',
    intervals: {
      mean: meanInterval(inOrder, decimals),
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
