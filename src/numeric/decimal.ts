import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule } from '../errors/inner.js';
import { POWERS_OF_TEN, integerOf, powerOfTen, type Integer } from './integer.js';
import type { Quotient } from './quotient.js';

/**
 * How many decimals the shortest decimal notation of a number has.
 *
 * @param value - a finite number
 * @returns a whole number, 0 for integers
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 */
export function decimalsOf(value: number): number {
  requireFinite(value, 'value');
  // An integral double has no shorter notation with decimals: the digits of the integer itself are fewer.
  if (Number.isInteger(value)) return 0;
  // Nine decimals cover every market; numbers with more are rare, so reading their notation is fast enough.
  for (let decimals = 1; decimals <= 9; decimals++) {
    if (shortDecimal(value, decimals) !== undefined) return decimals;
  }
  return -shortestNotation(value).exponent;
}

/**
 * The larger of `decimals` and the decimals of a number: a fast `decimalsOf` for columns whose numbers mostly have no more decimals than
 * those before.
 */
export function enoughDecimals(decimals: number, value: number): number {
  return shortDecimal(value, decimals) === undefined ? Math.max(decimals, decimalsOf(value)) : decimals;
}

/**
 * The most decimals that any number in a range of a column has in its shortest decimal notation; 0 for an empty range.
 *
 * @param values - the column
 * @param first - the index of the first number
 * @param end - the index after the last one
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 */
export function mostDecimals(values: ArrayLike<number>, first: number, end: number): number {
  let decimals = 0;
  let i = first;
  for (;;) {
    // Without such a power every number is looked at by itself.
    const power = POWERS_OF_TEN[decimals] ?? NaN;
    // `shortDecimal`, written out, for every price of long series; twice as fast as where the power changes within the loop.
    for (; i < end; i++) {
      const value = values[i];
      const units = Math.floor(value * power + 0.5);
      if (units / power !== value || !(Math.abs(units) < 1e15)) break;
    }
    if (i >= end) return decimals;
    decimals = Math.max(decimals, decimalsOf(values[i++]));
  }
}

/**
 * A number in whole units of 10^-`decimals`: exactly the number times 10^`decimals`, where the number stands for its
 * shortest decimal notation.
 *
 * @param value - a finite number, such as a price
 * @param decimals - a whole number, at least {@link decimalsOf} the value
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities; `too-many-digits` for a value with more decimals;
 * `out-of-bounds` for decimals that are not a whole number from 0 to 324, the most that a double can have
 */
export function unitsOf(value: number, decimals: number): Integer {
  const units = shortDecimal(value, decimals);
  return units === undefined ? unitsFromNotation(value, decimals) : units;
}

/**
 * A number as an exact quotient; it stands for its shortest decimal notation.
 *
 * @param value - a finite number, such as a price
 * @throws {@link BarstatsRangeError} `not-finite` for NaN and infinities
 *
 * @example
 * ```ts
 * import { quotientOf } from 'barstats/define';
 *
 * quotientOf(1.25); // { numerator: 125, denominator: 100 }
 * ```
 */
export function quotientOf(value: number): Quotient {
  const decimals = decimalsOf(value);
  return { numerator: unitsOf(value, decimals), denominator: powerOfTen(decimals) };
}

/**
 * The double as an integer of 10^-`decimals`, when its shortest decimal notation has no more than that many decimals and
 * at most 15 digits; else `undefined`, also for some that would fit.
 *
 * Why this is exact: `units` and the power of ten are doubles without rounding, so their quotient is the double nearest to
 * the decimal units / 10^decimals. When that is `value`, this decimal of at most 15 digits stands for `value`; two
 * different decimals of at most 15 digits never share a double (of normal size), so no other one does, hence none shorter.
 * None is missed either: with D the decimal, value = D(1 + a) and the product adds (1 + b), both of at most 2^-53, so the
 * product is less than 10^15 · 2^-51.9 < 1/4 away from the integer D · 10^decimals. Adding ½ rounds by at most 1/16, so its floor is
 * that integer; `Math.round` finds it as well, but takes twice as long.
 */
export function shortDecimal(value: number, decimals: number): number | undefined {
  // If there is no such power, units is NaN and equals nothing.
  const power = POWERS_OF_TEN[decimals];
  const units = Math.floor(value * power + 0.5);
  return Math.abs(units) < 1e15 && units / power === value ? units + 0 : undefined;
}

function unitsFromNotation(value: number, decimals: number): Integer {
  requireFinite(value, 'value');
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 324) {
    throw brokenRule('decimals', `must be a whole number from 0 to 324, got ${decimals}`);
  }
  const { digits, exponent } = shortestNotation(value);
  const zeros = exponent + decimals;
  if (zeros < 0) {
    throw new BarstatsRangeError('too-many-digits', `value must have at most ${decimals} decimals, got ${value}`, {
      argument: 'value',
    });
  }
  return integerOf(BigInt(digits) * 10n ** BigInt(zeros));
}

/**
 * The shortest decimal notation of a finite double, as `digits` × 10^`exponent`.
 */
function shortestNotation(value: number): { digits: string; exponent: number } {
  const [mantissa, exponent = '0'] = String(value).split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  return { digits: whole + fraction, exponent: Number(exponent) - fraction.length };
}

/** Refuses NaN and the infinities. */
function requireFinite(value: number, argument: string): void {
  if (!Number.isFinite(value)) {
    throw new BarstatsRangeError('not-finite', `${argument} must be a finite number, got ${value}`, { argument });
  }
}
