import { multiply } from './integer.js';
import { quotient, type Quotient } from './quotient.js';

/**
 * The exact quotient of two quotients.
 *
 * @returns `null` when the second is 0
 *
 * @example
 * ```ts
 * import { divideQuotients } from 'barstats/numeric';
 *
 * divideQuotients({ numerator: 1, denominator: 2 }, { numerator: 3, denominator: 4 }); // { numerator: 4, denominator: 6 }
 * divideQuotients({ numerator: 1, denominator: 2 }, { numerator: 0, denominator: 4 }); // null
 * ```
 */
export function divideQuotients(a: Quotient, b: Quotient): Quotient | null {
  return quotient(multiply(a.numerator, b.denominator), multiply(a.denominator, b.numerator));
}
