import { add, multiply, type Integer } from './integer.js';
import type { Quotient } from './quotient.js';

/**
 * The exact sum of quotients, 0 for none. It is over the largest denominator where each divides the next larger one, as those of prices do.
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
      continue;
    }
    const factor = wholeFactor(value.denominator, denominator);
    const inverse = wholeFactor(denominator, value.denominator);
    if (factor !== null) {
      numerator = add(numerator, multiply(value.numerator, factor));
    } else if (inverse !== null) {
      numerator = add(multiply(numerator, inverse), value.numerator);
      ({ denominator } = value);
    } else {
      numerator = add(multiply(numerator, value.denominator), multiply(value.numerator, denominator));
      denominator = multiply(denominator, value.denominator);
    }
  }
  return { numerator, denominator };
}

/** How many times one denominator goes into another; `null` where that is not a whole number, or they are too large to tell. */
function wholeFactor(smaller: Integer, larger: Integer): Integer | null {
  if (typeof smaller !== 'number' || typeof larger !== 'number' || smaller > larger) return null;
  const factor = larger / smaller;
  // Of safe integers it is whole only where they divide: else it is further from whole numbers than a rounding.
  return Number.isInteger(factor) ? factor : null;
}
