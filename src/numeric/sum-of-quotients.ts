import { add, multiply } from './integer.js';
import type { Quotient } from './quotient.js';

/**
 * The exact sum of quotients, 0 for none. It keeps the denominator of quotients that share one, as prices mostly do.
 *
 * @example
 * ```ts
 * import { sumOfQuotients } from 'barstats/numeric';
 *
 * sumOfQuotients([{ numerator: 1, denominator: 4 }, { numerator: 2, denominator: 4 }]); // { numerator: 3, denominator: 4 }
 * sumOfQuotients([{ numerator: 1, denominator: 2 }, { numerator: 1, denominator: 3 }]); // { numerator: 5, denominator: 6 }
 * ```
 */
export function sumOfQuotients(values: readonly Quotient[]): Quotient {
  if (values.length === 0) return { numerator: 0, denominator: 1 };
  let { numerator, denominator } = values[0];
  for (let i = 1; i < values.length; i++) {
    const value = values[i];
    if (value.denominator === denominator) {
      numerator = add(numerator, value.numerator);
    } else {
      numerator = add(multiply(numerator, value.denominator), multiply(value.numerator, denominator));
      denominator = multiply(denominator, value.denominator);
    }
  }
  return { numerator, denominator };
}
