import { multiply } from './integer.js';
import { requireCounts } from './require.js';
import { roundQuotient } from './round-quotient.js';

/**
 * How many per cent a count is of all cases: 100 · `count` / `of`, exact and rounded half to even.
 *
 * @param count - a whole number from 0 to `of`
 * @param of - the number of cases
 * @param decimals - a whole number from 0 to 340
 * @returns percent from 0 to 100, `null` when there are no cases
 * @throws {@link BarstatsRangeError} `out-of-bounds` for impossible counts and other decimals
 *
 * @example
 * ```ts
 * import { percentOf } from 'barstats/numeric';
 *
 * percentOf(15, 24, 2); // 62.5
 * percentOf(1, 3, 2); // 33.33
 * percentOf(0, 0, 2); // null
 * ```
 */
export function percentOf(count: number, of: number, decimals: number): number | null {
  requireCounts(count, of);
  return of === 0 ? null : roundQuotient(multiply(count, 100), of, decimals);
}
