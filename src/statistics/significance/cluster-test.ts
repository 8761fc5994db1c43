import { requireCounts, requireList } from '../../numeric/inner.js';
import type { Cluster } from './cluster-sums.js';
import { studentQuantile } from './student-quantile.js';
import { studentTails } from './student-tails.js';
import type { ZSquared } from './wilson-interval.js';

/** With fewer clusters of a side the variance between them says too little. */
const FEWEST_CLUSTERS = 10;

/** The decimals of p. */
const DECIMALS = 10;

/**
 * The two-sided p of equal shares of two sides whose cases come in clusters: cases of a cluster may depend on each other, clusters do not.
 *
 * Each cluster departs from the common share p by e_d = (x - p n) / n₁ of the first side less the same of the second. Their sum is the
 * difference of the shares, and Student's t is that over its standard error √(D/(D-1) · Σ e_d²), with as many degrees of freedom as the side
 * with fewer clusters has, less one. So a cluster with cases of both sides is paired.
 *
 * @param first - the clusters of one side
 * @param second - those of the other side, in the same order; without cases where only the other has some
 * @returns rounded to ten decimals; `null` with fewer than ten clusters of a side, and where the outcome is in none or in all of both
 */
export function clusterTest(first: readonly Cluster[], second: readonly Cluster[]): number | null {
  const found = departuresOf(first, second);
  if (found === null) return null;
  const { difference, squares, clusters, freedom } = found;
  const numerator = difference * difference * (clusters - 1n);
  // t² / (ν + t²); where no cluster departs, neither do the shares.
  const denominator = BigInt(freedom) * clusters * squares + numerator;
  return denominator === 0n ? 1 : studentTails({ numerator, denominator }, freedom, DECIMALS);
}

/**
 * What stands for z² where the shares of two such sides are compared: t² times the design effect of their difference, which is the variance by
 * `clusterTest` over that of independent cases. Where no cluster departs from the common share, each cluster counts as a single case.
 *
 * @returns `null` where {@link clusterTest} is
 */
export function comparedSquare(first: readonly Cluster[], second: readonly Cluster[]): ZSquared | null {
  const found = departuresOf(first, second);
  if (found === null) return null;
  const { squares, clusters, freedom, first: a, second: b, count: x, of: n } = found;
  const t = BigInt(studentQuantile(freedom));
  const effect =
    squares === 0n
      ? { numerator: n, denominator: clusters }
      : { numerator: clusters * squares, denominator: (clusters - 1n) * a * b * n * x * (n - x) };
  return { numerator: t * t * effect.numerator, denominator: 10n ** 18n * effect.denominator };
}

/** How clusters depart from the common share of x of n cases. */
interface Departures {
  /** Cases of the sides and of both, and of both those with the outcome. */
  readonly first: bigint;
  readonly second: bigint;
  readonly count: bigint;
  readonly of: bigint;
  /** The difference of the shares, and the sum of the squares of e_d, times n n₁ n₂ and the square of that. */
  readonly difference: bigint;
  readonly squares: bigint;
  readonly clusters: bigint;
  readonly freedom: number;
}

function departuresOf(first: readonly Cluster[], second: readonly Cluster[]): Departures | null {
  const [a, b] = [sumOf(first, 'first'), sumOf(second, 'second')];
  if (Math.min(a.clusters, b.clusters) < FEWEST_CLUSTERS) return null;
  const [x, n] = [a.count + b.count, a.of + b.of];
  if (x === 0n || x === n) return null;
  let [squares, clusters] = [0n, 0n];
  first.forEach((one, i) => {
    const other = second[i];
    if (one.of === 0 && other.of === 0) return;
    const residual = ({ count, of }: Cluster): bigint => n * BigInt(count) - x * BigInt(of);
    const departure = b.of * residual(one) - a.of * residual(other);
    squares += departure * departure;
    clusters++;
  });
  return {
    first: a.of,
    second: b.of,
    count: x,
    of: n,
    difference: n * (a.count * b.of - b.count * a.of),
    squares,
    clusters,
    freedom: Math.min(a.clusters, b.clusters) - 1,
  };
}

function sumOf(
  clusters: readonly Cluster[],
  name: string,
): { readonly clusters: number; readonly count: bigint; readonly of: bigint } {
  requireList(clusters, name);
  let [size, x, n] = [0, 0, 0];
  for (const { count, of } of clusters) {
    requireCounts(count, of);
    if (of > 0) size++;
    x += count;
    n += of;
  }
  return { clusters: size, count: BigInt(x), of: BigInt(n) };
}
