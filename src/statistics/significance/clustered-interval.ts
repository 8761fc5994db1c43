import { requireDecimals, roundQuotient } from '../../numeric/inner.js';
import { type Cluster, type ClusterSums, type Spread, sumsOf } from './cluster-sums.js';
import { studentQuantile } from './student-quantile.js';
import { wilsonInIntegers, type WilsonInterval, type ZSquared } from './wilson-interval.js';

/** An interval in percent that does not take the cases of a cluster as independent. */
export interface ClusteredInterval extends WilsonInterval {
  /** How many times larger the variance of the share is than that of as many independent cases. */
  readonly designEffect: number;
  /** The number of clusters that have cases. */
  readonly clusters: number;
}

/**
 * The 95 % interval of a share whose cases come in clusters: cases of a cluster may depend on each other, clusters do not.
 *
 * It is the Wilson interval of the effective number of cases: n over the design effect, D/(D-1) · Σ(x_d - p n_d)² / (n p (1-p)), the variance
 * of the share between D clusters over that of n independent cases. Instead of z it has the quantile of Student's t with D - 1 degrees of
 * freedom, rounded to nine decimals, as the variance is estimated. Each end is exact and rounded half to even. Where no cluster departs from
 * the share of all, as where the outcome never occurred, the variance is unknown: then each cluster counts as a single case.
 *
 * E. L. Korn and B. I. Graubard, Confidence intervals for proportions with small expected number of positive counts estimated from survey
 * data, Survey Methodology 24 (1998), 193-201, for the effective number of cases; with Wilson's interval in place of that of Clopper and
 * Pearson.
 *
 * @param clusters - in any order; those without cases are passed over
 * @param decimals - those of the ends, a whole number from 0 to 340
 * @param ofEffect - those of the design effect
 * @returns `null` with fewer than two clusters
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a list
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts and other decimals
 */
export function clusteredInterval(
  clusters: readonly Cluster[],
  decimals: number,
  ofEffect = decimals,
): ClusteredInterval | null {
  return intervalOfClusters(sumsOf(clusters), decimals, ofEffect);
}

/** The same by the sums of clusters. */
export function intervalOfClusters(sums: ClusterSums, decimals: number, ofEffect = decimals): ClusteredInterval | null {
  requireDecimals(decimals);
  requireDecimals(ofEffect);
  const spread = sums.spread();
  if (spread === null) return null;
  const { count, of, size, effect } = spread;
  return {
    ...wilsonInIntegers(count, of, decimals, clusteredSquare(spread)),
    designEffect: roundQuotient(effect.numerator, effect.denominator, ofEffect),
    clusters: size,
  };
}

/** What stands for z² in the Wilson interval of cases that come in clusters: t² times the design effect. */
export function clusteredSquare({ size, effect }: Spread): ZSquared {
  const t = BigInt(studentQuantile(size - 1));
  return { numerator: t * t * effect.numerator, denominator: 10n ** 18n * effect.denominator };
}
