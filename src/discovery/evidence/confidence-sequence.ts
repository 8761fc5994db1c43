import { integerPower, logarithm, logarithmOfInteger, type Quotient } from '../../numeric/inner.js';
import { inverseMixture } from './uniform-mixture.js';

/** An interval in percent that holds at every look: the chance that it ever misses a constant share is at most the significance level. */
export interface ConfidenceSequence {
  readonly low: number;
  readonly high: number;
}

/** Hundredths of a percent. */
const UNITS = 10_000;

/**
 * The confidence sequence of a share: all shares p against which a share that may be anything, all equally likely beforehand, has a likelihood
 * ratio B(s + 1, n − s + 1) / (pˢ (1 − p)ⁿ⁻ˢ) below 1 / `level`. The ratio is a martingale from 1 on if p is the share, so by Ville's
 * inequality it ever reaches 1 / `level` with a probability of at most `level`.
 *
 * Its ends are rounded outwards to hundredths of a percent, by exact comparisons.
 *
 * @param level - above 0 and at most 1
 * @returns `null` without cases
 */
export function confidenceSequence(count: number, of: number, level: Quotient): ConfidenceSequence | null {
  if (of === 0) return null;
  return {
    low: lowerEnd(count, of - count, level) / 100,
    high: (UNITS - lowerEnd(of - count, count, level)) / 100,
  };
}

/** The largest number of hundredths of a percent at or below the share that is no longer inside; 0 if there is none. */
function lowerEnd(count: number, others: number, level: Quotient): number {
  const inverse = inverseMixture([count, others]);
  const isOutside = (units: number): boolean =>
    outsideInDoubles(units, count, others, inverse, level) ?? outside(units, count, others, inverse, level);
  // At 0 the ratio is infinite, unless 0 is the share, and it falls from there to the share.
  let low = 0;
  let high = Math.floor((UNITS * count) / (count + others)) + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isOutside(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Whether level · ratio ≥ 1, in integers. */
export function outside(units: number, count: number, others: number, inverse: bigint, level: Quotient): boolean {
  const likelihood = integerPower(BigInt(units), count) * integerPower(BigInt(UNITS - units), others);
  const all = integerPower(BigInt(UNITS), count + others);
  return BigInt(level.numerator) * all >= BigInt(level.denominator) * inverse * likelihood;
}

/** The same in doubles with an error bound; `undefined` where it leaves the answer open. */
export function outsideInDoubles(
  units: number,
  count: number,
  others: number,
  inverse: bigint,
  level: Quotient,
): boolean | undefined {
  // No logarithm of 0.
  if (units === UNITS) return undefined;
  const all = count + others;
  const surplus =
    all * logarithm(UNITS) +
    logarithmOfInteger(BigInt(level.numerator)) -
    logarithmOfInteger(BigInt(level.denominator)) -
    logarithmOfInteger(inverse) -
    count * logarithm(units) -
    others * logarithm(UNITS - units);
  // Each term is below 10 · (all + 80), a level having at most 2^1100 on either side, and rounds a few times by less than 2^-50 of that.
  const error = 2 ** -42 * (all + 80);
  return Math.abs(surplus) > error ? surplus > 0 : undefined;
}
