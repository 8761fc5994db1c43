import { BarstatsRangeError } from '../../errors/index.js';
import { approximations, type Quotient } from '../quotient.js';
import { requireDecimals, requireQuotient } from '../require.js';
import { distributionOfDoubles, distributionOfMultiples, emptyDistribution, type Distribution } from './figures.js';
import { termsOverOneDenominator } from './over-one-denominator.js';

/**
 * The distribution of exact values, each figure exact and rounded half to even.
 *
 * Quantiles interpolate linearly between the sorted values (type 7 of Hyndman and Fan); the standard deviation is that of a
 * sample, √(Σ(x - mean)² / (n - 1)), `null` for fewer than two values. The order of the values does not matter.
 *
 * @param values - quotients of one unit, such as prices in ticks or percents
 * @param decimals - a whole number from 0 to 340
 * @throws {@link BarstatsRangeError} `out-of-bounds` for terms that are no integers, a denominator that is not positive,
 * other decimals, and figures beyond the largest double
 *
 * @example
 * ```ts
 * import { distribution } from 'barstats/numeric';
 *
 * const values = [4, 1, 3, 2].map((numerator) => ({ numerator, denominator: 3 }));
 * distribution(values, 4).mean; // 0.8333
 * distribution(values, 4).p75; // 1.0833
 * distribution(values, 4).standardDeviation; // 0.4303
 * distribution([], 4).mean; // null
 * ```
 */
export function distribution(values: readonly Quotient[], decimals: number): Distribution {
  requireDecimals(decimals);
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
  return isLarge
    ? distributionOfDoubles(approximations(values), () => values, decimals)
    : distributionOfTerms(numerators, denominators, decimals);
}

/**
 * The same as {@link distribution}, of quotients that are given by their terms: years of them need no object each.
 *
 * @param numerators - safe integers
 * @param denominators - safe integers greater than 0, as many
 * @param decimals - a whole number from 0 to 340
 * @throws {@link BarstatsRangeError} `length-mismatch` for columns of different lengths, else as `distribution` does
 *
 * @example
 * ```ts
 * import { distributionOfTerms } from 'barstats/numeric';
 *
 * distributionOfTerms(Float64Array.of(4, 1, 3, 2), Float64Array.of(3, 3, 3, 3), 4).mean; // 0.8333
 * ```
 */
export function distributionOfTerms(
  numerators: Float64Array,
  denominators: Float64Array,
  decimals: number,
): Distribution {
  requireDecimals(decimals);
  if (numerators.length !== denominators.length) {
    throw new BarstatsRangeError(
      'length-mismatch',
      `denominators must have ${numerators.length} values as numerators, but has ${denominators.length}`,
      { argument: 'denominators' },
    );
  }
  const { length } = numerators;
  // Of safe integers the division alone rounds.
  const doubles = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    requireQuotient(numerators[i], denominators[i], i);
    doubles[i] = numerators[i] / denominators[i];
  }
  if (length === 0) return emptyDistribution;
  const multiples = termsOverOneDenominator(numerators, denominators);
  if (multiples !== null) return distributionOfMultiples(multiples, decimals);
  const exactly = (): readonly Quotient[] =>
    Array.from(numerators, (numerator, i) => ({ numerator, denominator: denominators[i] }));
  return distributionOfDoubles(doubles, exactly, decimals);
}
