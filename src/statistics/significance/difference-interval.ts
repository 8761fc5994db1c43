import {
  figureOf,
  halfEven,
  integerSquareRoot,
  requireCounts,
  requireDecimals,
  requireList,
} from '../../numeric/inner.js';
import { BarstatsRangeError } from '../../errors/index.js';
import { type Cluster, sumsOf } from './cluster-sums.js';
import { clusteredSquare } from './clustered-interval.js';
import { larger, squareOfBlocks } from './effective-cases.js';
import { Z_SQUARED, type ZSquared } from './wilson-interval.js';

/** The difference of two shares in percentage points, with its interval. */
export interface DifferenceInterval {
  readonly points: number;
  readonly low: number;
  readonly high: number;
  /** The correlation of both shares over the clusters, from -1 to 1; 0 if they are taken as independent. */
  readonly correlation: number;
}

/**
 * The 95 % interval of the difference of two shares, in percentage points, from the Wilson intervals l to u of both:
 * d - √((p₁-l₁)² - 2r(p₁-l₁)(u₂-p₂) + (u₂-p₂)²) to d + √((u₁-p₁)² - 2r(u₁-p₁)(p₂-l₂) + (p₂-l₂)²).
 *
 * r is the correlation of both shares over the clusters: Σ(x₁-p₁n₁)(x₂-p₂n₂) over the roots of both sums of squares. With one case of either
 * side in each cluster it is φ, and this is the interval for paired shares; without pairs r is 0, and it is that for independent ones. Where a
 * cluster has several cases of a side, the interval of that side is the clustered one. Each end is computed to 40 decimals more than it is
 * rounded to.
 *
 * R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17 (1998), 873-890, method
 * 10, and Improved confidence intervals for the difference between binomial proportions based on paired data, 2635-2650, method 8.
 *
 * @param first - the cases of each cluster
 * @param second - as many, if they are pairs: those of the same clusters
 * @param decimals - a whole number from 0 to 340
 * @param isPaired - whether clusters at the same place are the same
 * @param blocks - the cases of either side by blocks of time, as for {@link effectiveCases}, if the more cautious interval of a side counts
 * @returns `null` if a side has no cases, or all of them in one cluster of several
 * @throws {@link BarstatsTypeError} `wrong-type` for what is not a list
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts and other decimals, `length-mismatch` for pairs of different length
 */
export function differenceInterval(
  first: readonly Cluster[],
  second: readonly Cluster[],
  decimals: number,
  isPaired: boolean,
  blocks: readonly [readonly Cluster[], readonly Cluster[]] = NO_BLOCKS,
): DifferenceInterval | null {
  requireDecimals(decimals);
  requireList(first, 'first');
  requireList(second, 'second');
  if (isPaired && first.length !== second.length) {
    throw new BarstatsRangeError(
      'length-mismatch',
      `second must have ${first.length} clusters like first, got ${second.length}`,
      { argument: 'second' },
    );
  }
  const one = 100n * 10n ** BigInt(decimals + MORE);
  const a = sideOf(first, blocks[0], one);
  const b = sideOf(second, blocks[1], one);
  if (a === null || b === null) return null;
  const correlation = isPaired ? correlationOf(first, second, a, b, one) : 0n;
  const points = (a.count * b.of - b.count * a.of) * one;
  const difference = points / (a.of * b.of);
  // Never the root of a negative number, as no correlation is beyond 1.
  const reach = (left: bigint, right: bigint): bigint =>
    integerSquareRoot(left * left + right * right - (2n * correlation * left * right) / one);
  return {
    points: rounded(difference, decimals),
    low: rounded(difference - reach(a.below, b.above), decimals),
    high: rounded(difference + reach(a.above, b.below), decimals),
    correlation: rounded(correlation / 100n, decimals),
  };
}

const NO_BLOCKS = [[], []] as const;

/** How many decimals more than they are rounded to ends are computed to. */
const MORE = 40;

/** A share, and how far its interval reaches below and above it. */
interface Side {
  readonly count: bigint;
  readonly of: bigint;
  readonly below: bigint;
  readonly above: bigint;
}

function sideOf(clusters: readonly Cluster[], blocks: readonly Cluster[], one: bigint): Side | null {
  let [x, n] = [0, 0];
  for (const { count: some, of: all } of clusters) {
    requireCounts(some, all);
    x += some;
    n += all;
  }
  if (n === 0) return null;
  let squared: ZSquared = Z_SQUARED;
  if (clusters.some(({ of: all }) => all > 1)) {
    const spread = sumsOf(clusters).spread();
    if (spread === null) return null;
    squared = clusteredSquare(spread);
  }
  squared = larger(squared, squareOfBlocks(blocks) ?? squared);
  const [count, of] = [BigInt(x), BigInt(n)];
  const share = (one * count) / of;
  const above = upperEnd(count, of, one, squared) - share;
  const below = share - (one - upperEnd(of - count, of, one, squared));
  return { count, of, below, above };
}

/** The upper end of Wilson's interval in parts of one. */
function upperEnd(count: bigint, of: bigint, one: bigint, { numerator: a, denominator: b }: ZSquared): bigint {
  const root = integerSquareRoot(one * one * a * of * (a * of + 4n * b * count * (of - count)));
  return (one * of * (2n * count * b + a) + root) / (2n * of * (of * b + a));
}

/** The correlation of two shares over clusters, in parts of one. */
function correlationOf(
  first: readonly Cluster[],
  second: readonly Cluster[],
  a: Pick<Side, 'count' | 'of'>,
  b: Pick<Side, 'count' | 'of'>,
  one: bigint,
): bigint {
  let [products, squaresOfA, squaresOfB] = [0n, 0n, 0n];
  first.forEach((cluster, i) => {
    const left = a.of * BigInt(cluster.count) - a.count * BigInt(cluster.of);
    const right = b.of * BigInt(second[i].count) - b.count * BigInt(second[i].of);
    products += left * right;
    squaresOfA += left * left;
    squaresOfB += right * right;
  });
  if (squaresOfA === 0n || squaresOfB === 0n) return 0n;
  return (one * one * products) / integerSquareRoot(one * one * squaresOfA * squaresOfB);
}

/** Parts of a percentage point as a figure. */
function rounded(value: bigint, decimals: number): number {
  const unit = 10n ** BigInt(MORE);
  const magnitude = value < 0n ? -value : value;
  const units = halfEven((2n * magnitude) / unit, (2n * magnitude) % unit === 0n);
  return figureOf(value < 0n ? -units : units, decimals);
}
