import { greatestCommonDivisor } from './greatest-common-divisor.js';
import { integerOf } from './integer.js';
import type { Quotient } from './quotient.js';

/** The quotient of two whole numbers, the second greater than 0, with nothing left to cancel. */
export function lowestTerms(numerator: bigint, denominator: bigint): Quotient {
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: integerOf(numerator / common), denominator: integerOf(denominator / common) };
}
