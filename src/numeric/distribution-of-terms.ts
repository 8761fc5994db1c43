import { BarstatsRangeError } from '../errors/index.js';
import {
  distributionOfDoubles,
  distributionOfMultiples,
  emptyDistribution,
  type Distribution,
} from './distribution-figures.js';
import { termsOverOneDenominator } from './over-one-denominator.js';
import type { Quotient } from './quotient.js';
import { requireDecimals, requireQuotient } from './require.js';

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
  for (let i = 0; i < numerators.length; i++) requireQuotient(numerators[i], denominators[i], i);
  if (numerators.length === 0) return emptyDistribution;
  const multiples = termsOverOneDenominator(numerators, denominators);
  if (multiples !== null) return distributionOfMultiples(multiples, decimals);
  const exactly = (): readonly Quotient[] =>
    Array.from(numerators, (numerator, i) => ({ numerator, denominator: denominators[i] }));
  // Of safe integers the division alone rounds.
  return distributionOfDoubles(
    numerators.map((numerator, i) => numerator / denominators[i]),
    exactly,
    decimals,
  );
}
