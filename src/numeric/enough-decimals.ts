import { decimalsOf } from './decimals-of.js';
import { shortDecimal } from './short-decimal.js';

/**
 * As many decimals as asked for, or those of a number where it has more; it is `decimalsOf` for numbers that mostly have no more than the
 * one before them.
 */
export function enoughDecimals(decimals: number, value: number): number {
  return shortDecimal(value, decimals) === undefined ? Math.max(decimals, decimalsOf(value)) : decimals;
}
