import { decimalsOf } from './decimals-of.js';
import { enoughDecimals } from './enough-decimals.js';
import { add, multiply, subtract } from './integer.js';
import { powerOfTen } from './power-of-ten.js';
import type { Quotient } from './quotient.js';
import { unitsOf } from './units-of.js';

/** A price and a part of a way: price + factor · (to - from) / divisor, exactly, over one denominator. */
export function priceAlong(price: number, factor: number, divisor: number, to: number, from: number): Quotient {
  const decimals = enoughDecimals(enoughDecimals(decimalsOf(price), to), from);
  const factorDecimals = decimalsOf(factor);
  const way = subtract(unitsOf(to, decimals), unitsOf(from, decimals));
  const parts = multiply(powerOfTen(factorDecimals), divisor);
  return {
    numerator: add(multiply(unitsOf(price, decimals), parts), multiply(unitsOf(factor, factorDecimals), way)),
    denominator: multiply(parts, powerOfTen(decimals)),
  };
}
