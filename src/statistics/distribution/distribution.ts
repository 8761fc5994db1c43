import { approximations, type Quotient, requireDecimals, requireQuotient } from '../../numeric/inner.js';
import { distributionOfDoubles, type Distribution } from './figures.js';
import { Terms } from './terms.js';

/**
 * The distribution of exact values, each figure exact and rounded half to even.
 *
 * Quantiles interpolate linearly between the sorted values (type 7 of Hyndman and Fan); the standard deviation is that of a
 * sample, √(Σ(x - mean)² / (n - 1)), `null` for fewer than two values. The order of the values does not matter.
 *
 * @param values - quotients of one unit, such as prices in ticks or percents
 * @param decimals - a whole number from 0 to 340
 * @throws {@link BarstatsRangeError} `out-of-bounds` for terms that are not integers, a denominator that is not positive,
 * other decimals, and figures beyond the largest double
 */
export function distribution(values: readonly Quotient[], decimals: number): Distribution {
  const { length } = values;
  const numerators = new Float64Array(length);
  const denominators = new Float64Array(length);
  let isLarge = false;
  for (let i = 0; i < length; i++) {
    const { numerator, denominator } = values[i];
    requireQuotient(numerator, denominator, i);
    isLarge ||= typeof numerator === 'bigint' || typeof denominator === 'bigint';
    numerators[i] = Number(numerator);
    denominators[i] = Number(denominator);
  }
  requireDecimals(decimals);
  return isLarge
    ? distributionOfDoubles(approximations(values), () => values, decimals)
    : new Terms(numerators, denominators).distribution(decimals);
}
