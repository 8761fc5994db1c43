import { requireFinite } from './require.js';
import { shortDecimal } from './short-decimal.js';
import { shortestNotation } from './shortest-notation.js';

/**
 * How many decimals the shortest decimal notation of a number has.
 *
 * @param value - a finite number
 * @returns a whole number, 0 for integers
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { decimalsOf } from 'barstats/numeric';
 *
 * decimalsOf(123.45); // 2
 * decimalsOf(1e-7); // 7
 * decimalsOf(1e21); // 0
 * ```
 */
export function decimalsOf(value: number): number {
  requireFinite(value, 'value');
  // An integral double has no shorter notation with decimals: the digits of the integer itself are fewer.
  if (Number.isInteger(value)) return 0;
  // Nine decimals cover every market; what has more is rare enough for strings.
  for (let decimals = 1; decimals <= 9; decimals++) {
    if (shortDecimal(value, decimals) !== undefined) return decimals;
  }
  return -shortestNotation(value).exponent;
}
