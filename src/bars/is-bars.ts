import type { Bars } from './bars.js';

/** The same symbol in every copy of the package that a program may load. */
export const BRAND = Symbol.for('barstats.bars');

/**
 * Whether a value is bars that barstats has validated.
 *
 * It also recognises bars from another copy of the package, such as its CommonJS build. An object of the same shape
 * that was put together by hand, or went through JSON, is not bars: nothing has checked it.
 *
 * @param value - anything
 *
 * @example
 * ```ts
 * import { barsFromRows, isBars } from 'barstats/bars';
 *
 * const bars = barsFromRows([{ time: '2024-01-31', open: 1, high: 2, low: 1, close: 2 }]);
 * isBars(bars); // true
 * isBars({ ...bars }); // false
 * ```
 */
export function isBars(value: unknown): value is Bars {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, BRAND);
}
