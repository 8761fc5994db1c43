import { add, type Integer, multiply, requireCounts, requireList } from '../../numeric/inner.js';
import type { ZSquared } from './wilson-interval.js';

/** The cases of one cluster, such as those of one trading date in many markets. */
export interface Cluster {
  readonly count: number;
  readonly of: number;
}

/** How far cases spread over clusters. */
export interface Spread {
  readonly count: number;
  readonly of: number;
  /** The number of clusters with cases, at least two. */
  readonly size: number;
  /** The design effect. */
  readonly effect: ZSquared;
  /** Whether no cluster departs from the share of all, so that the design effect is one of caution alone. */
  readonly isEven: boolean;
}

/** The sums of clusters, which need not be kept. */
export class ClusterSums {
  #size = 0;
  #count = 0;
  #of = 0;
  /** Of the squares of counts, of those of cases, and of the products of both. */
  #xx: Integer = 0;
  #nn: Integer = 0;
  #xn: Integer = 0;

  /** How many clusters have cases. */
  get size(): number {
    return this.#size;
  }

  /** @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts */
  add(count: number, of: number): void {
    requireCounts(count, of);
    if (of === 0) return;
    this.#size++;
    this.#count += count;
    this.#of += of;
    this.#xx = add(this.#xx, multiply(count, count));
    this.#xn = add(this.#xn, multiply(count, of));
    this.#nn = add(this.#nn, multiply(of, of));
  }

  /** Their design effect; `null` with fewer than two that have cases. */
  spread(): Spread | null {
    const [count, of, size] = [this.#count, this.#of, this.#size];
    requireCounts(count, of);
    if (size < 2) return null;
    const [cases, having, dates] = [BigInt(of), BigInt(count), BigInt(size)];
    // n² times the sum of (x_d - p n_d)².
    const squares =
      cases * cases * BigInt(this.#xx) - 2n * cases * having * BigInt(this.#xn) + having * having * BigInt(this.#nn);
    const effect =
      squares === 0n
        ? { numerator: cases, denominator: dates }
        : { numerator: dates * squares, denominator: (dates - 1n) * cases * having * (cases - having) };
    return { count, of, size, effect, isEven: squares === 0n };
  }
}

/** The sums of a list of clusters. */
export function sumsOf(clusters: readonly Cluster[]): ClusterSums {
  requireList(clusters, 'clusters');
  const sums = new ClusterSums();
  for (const { count, of } of clusters) sums.add(count, of);
  return sums;
}
