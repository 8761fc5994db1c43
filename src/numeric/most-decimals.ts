import { enoughDecimals } from './enough-decimals.js';

/**
 * The most decimals that any of some numbers of a column has in its shortest decimal notation; 0 where there are no numbers.
 *
 * @param values - the column
 * @param first - the first number that counts
 * @param end - the one after the last that counts
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { mostDecimals } from 'barstats/numeric';
 *
 * mostDecimals([0.1, 0.25, 3, 0.125], 0, 3); // 2
 * ```
 */
export function mostDecimals(values: ArrayLike<number>, first: number, end: number): number {
  let decimals = 0;
  for (let i = first; i < end; i++) decimals = enoughDecimals(decimals, values[i]);
  return decimals;
}
