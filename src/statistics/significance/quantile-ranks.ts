import { type Quotient, requireCount, requireShare } from '../../numeric/inner.js';
import { MAX_CASES } from './count-distribution.js';
import { binomialTail } from './tail-probability.js';

/** Places among sorted values, from 1. */
export interface QuantileRanks {
  readonly low: number;
  readonly high: number;
}

/**
 * The sorted values between which a quantile of what they are drawn from lies with a confidence of at least 95 %, whatever that is: each end
 * misses it with a probability of at most 2.5 %.
 *
 * The values are independent. H. A. David and H. N. Nagaraja, Order Statistics (2003), section 7.1.
 *
 * @param count - the number of values, a whole number from 0 to 1,000,000,000
 * @param share - of the values below the quantile, between 0 and 1
 * @returns `null` if there are too few values for one of the ends
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other counts and shares
 */
export function quantileRanks(count: number, share: Quotient): QuantileRanks | null {
  requireCount(count, 'count', MAX_CASES);
  requireShare(share, 'share');
  const { numerator, denominator } = share;
  const other = { numerator: Number(denominator) - Number(numerator), denominator };
  const high = leastRank(count, share);
  const mirrored = leastRank(count, other);
  return high === null || mirrored === null ? null : { low: count + 1 - mirrored, high };
}

/** The least number of values that with a probability of at most 2.5 % or less are below the quantile. */
function leastRank(count: number, share: Quotient): number | null {
  const isRare = (rank: number): boolean => binomialTail(rank, count, share) <= 0.025;
  if (!isRare(count)) return null;
  let [low, high] = [0, count];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isRare(middle)) high = middle;
    else low = middle;
  }
  return high;
}
