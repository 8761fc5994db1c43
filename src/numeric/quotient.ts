import type { Integer } from './integer.js';
import { compare, multiply, negate } from './integer.js';
import { requireInteger } from './require.js';

/** An exact fraction of integers with a denominator greater than 0, not necessarily in lowest terms. */
export interface Quotient {
  readonly numerator: Integer;
  readonly denominator: Integer;
}

/**
 * The exact quotient of two integers, with the sign in the numerator.
 *
 * @returns `null` when the denominator is 0
 * @throws {@link BarstatsRangeError} `out-of-bounds` for a number that is not a safe integer
 *
 * @example
 * ```ts
 * import { quotient } from 'barstats/numeric';
 *
 * quotient(3, -4); // { numerator: -3, denominator: 4 }
 * quotient(3, 0); // null
 * ```
 */
export function quotient(numerator: Integer, denominator: Integer): Quotient | null {
  requireInteger(numerator, 'numerator');
  requireInteger(denominator, 'denominator');
  if (denominator > 0) return { numerator, denominator };
  return denominator < 0 ? { numerator: negate(numerator), denominator: negate(denominator) } : null;
}

/**
 * Whether the first quotient is less than (-1), equal to (0) or greater than (1) the second, exactly.
 *
 * @example
 * ```ts
 * import { compareQuotients } from 'barstats/numeric';
 *
 * compareQuotients({ numerator: 1, denominator: 3 }, { numerator: 333, denominator: 1000 }); // 1
 * ```
 */
export function compareQuotients(a: Quotient, b: Quotient): -1 | 0 | 1 {
  if (a.denominator === b.denominator) return compare(a.numerator, b.numerator);
  return compareInDoubles(a, b) ?? compare(multiply(a.numerator, b.denominator), multiply(b.numerator, a.denominator));
}

/** In doubles with an error bound; `undefined` where it leaves the order open. */
function compareInDoubles(a: Quotient, b: Quotient): -1 | 1 | undefined {
  const left = Number(a.numerator) * Number(b.denominator);
  const right = Number(b.numerator) * Number(a.denominator);
  // Two conversions and a product round by at most 2^-53 each, and so does the difference: less than half of the bound. Integers never
  // come near the smallest double, and what is infinite is not beyond an infinite bound.
  if (!(Math.abs(left - right) > 2 ** -50 * (Math.abs(left) + Math.abs(right)))) return undefined;
  return left < right ? -1 : 1;
}
