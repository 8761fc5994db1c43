import { POWERS_OF_TEN } from './powers-of-ten.js';

/**
 * The double as an integer of 10^-`decimals`, when its shortest decimal notation has no more than that many decimals and
 * at most 15 digits; else `undefined`, also for some that would fit.
 *
 * Why this is exact: `units` and the power of ten are doubles without rounding, so their quotient is the double nearest to
 * the decimal units / 10^decimals. When that is `value`, this decimal of at most 15 digits stands for `value`; two
 * different decimals of at most 15 digits never share a double (of normal size), so no other one does, hence none shorter.
 * None is missed either: with D the decimal, value = D(1 + a) and the product adds (1 + b), both of at most 2^-53, so the
 * product is less than 10^15 · 2^-51.9 < 1/4 away from the integer D · 10^decimals, which `Math.round` then finds.
 */
export function shortDecimal(value: number, decimals: number): number | undefined {
  // Without such a power all that follows is NaN, and equal to nothing.
  const power = POWERS_OF_TEN[decimals];
  const units = Math.round(value * power);
  return Math.abs(units) < 1e15 && units / power === value ? units + 0 : undefined;
}
