import type { Decimal } from 'decimal.js';
import { Exact } from '../exact.js';
import type { Session } from '../session.js';

/** The greatest common divisor of the opens, highs, lows and closes of some sessions; `null` where there is none. */
export function unitOf(sessions: readonly Session[]): Decimal | null {
  let unit = new Exact(0);
  for (const { open, high, low, close } of sessions) {
    for (const price of [open, high, low, close]) unit = greatestCommonDivisor(unit, price.abs());
  }
  return unit.isZero() ? null : unit;
}

/** Euclid's algorithm; that of 0 and a number is the number. */
function greatestCommonDivisor(a: Decimal, b: Decimal): Decimal {
  let [larger, smaller] = [a, b];
  while (!smaller.isZero()) [larger, smaller] = [smaller, larger.mod(smaller)];
  return larger;
}
