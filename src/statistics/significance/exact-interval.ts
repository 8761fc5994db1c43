import { requireCounts } from '../../numeric/inner.js';
import { binomialTail } from './tail-probability.js';
import type { WilsonInterval } from './wilson-interval.js';

/** Ends are multiples of 0.01 %. */
const PARTS = 10_000;

/**
 * The exact interval of a proportion, in percent to 2 decimals, rounded outwards: it contains the true share with at least the confidence,
 * whatever the share is.
 *
 * C. J. Clopper and E. S. Pearson, The use of confidence or fiducial limits illustrated in the case of the binomial, Biometrika 26 (1934),
 * 404-413.
 *
 * @param miss - one minus the confidence, above 0 and below 1
 * @returns `null` if `of` is 0
 * @throws {@link BarstatsRangeError} `out-of-bounds` for invalid counts
 */
export function exactInterval(count: number, of: number, miss: number): WilsonInterval | null {
  requireCounts(count, of);
  if (of === 0) return null;
  return { low: lowest(count, of, miss) / 100, high: (PARTS - lowest(of - count, of, miss)) / 100 };
}

/** The largest share, in parts of 10,000, under which so many successes or more have a probability of at most half of what may be missed. */
function lowest(count: number, of: number, miss: number): number {
  if (count === 0) return 0;
  let low = 0;
  let high = PARTS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (binomialTail(count, of, { numerator: middle, denominator: PARTS }) <= miss / 2) low = middle;
    else high = middle;
  }
  return low;
}
