import { add, compare, greatestCommonDivisor, integerOf, multiply, negate, type Integer } from './integer.js';
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
 */
export function integerQuotient(numerator: Integer, denominator: Integer): Quotient | null {
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
 * import { compareQuotients } from 'barstats/define';
 *
 * compareQuotients({ numerator: 1, denominator: 3 }, { numerator: 333, denominator: 1000 }); // 1
 * ```
 */
export function compareQuotients(a: Quotient, b: Quotient): -1 | 0 | 1 {
  if (a.denominator === b.denominator) return compare(a.numerator, b.numerator);
  return compareInDoubles(a, b) ?? compare(multiply(a.numerator, b.denominator), multiply(b.numerator, a.denominator));
}

/**
 * The exact quotient of two quotients.
 *
 * @returns `null` when the second is 0
 *
 * @example
 * ```ts
 * import { divideQuotients } from 'barstats/define';
 *
 * divideQuotients({ numerator: 1, denominator: 2 }, { numerator: 3, denominator: 4 }); // { numerator: 4, denominator: 6 }
 * divideQuotients({ numerator: 1, denominator: 2 }, { numerator: 0, denominator: 4 }); // null
 * ```
 */
export function divideQuotients(a: Quotient, b: Quotient): Quotient | null {
  return integerQuotient(multiply(a.numerator, b.denominator), multiply(a.denominator, b.numerator));
}

/**
 * The exact sum of quotients, 0 for none. Its denominator is the largest one if each divides the next larger one, as with prices.
 *
 * @example
 * ```ts
 * import { sumOfQuotients } from 'barstats/define';
 *
 * sumOfQuotients([{ numerator: 1, denominator: 4 }, { numerator: 2, denominator: 4 }]); // { numerator: 3, denominator: 4 }
 * sumOfQuotients([{ numerator: 1, denominator: 2 }, { numerator: 1, denominator: 3 }]); // { numerator: 5, denominator: 6 }
 * ```
 */
export function sumOfQuotients(values: readonly Quotient[]): Quotient {
  if (values.length === 0) return { numerator: 0, denominator: 1 };
  let { numerator, denominator } = values[0];
  for (let i = 1; i < values.length; i++) {
    const value = values[i];
    if (value.denominator === denominator) {
      numerator = add(numerator, value.numerator);
      continue;
    }
    const factor = wholeFactor(value.denominator, denominator);
    const inverse = wholeFactor(denominator, value.denominator);
    if (factor !== null) {
      numerator = add(numerator, multiply(value.numerator, factor));
    } else if (inverse !== null) {
      numerator = add(multiply(numerator, inverse), value.numerator);
      ({ denominator } = value);
    } else {
      numerator = add(multiply(numerator, value.denominator), multiply(value.numerator, denominator));
      denominator = multiply(denominator, value.denominator);
    }
  }
  return { numerator, denominator };
}

/** The quotient of two whole numbers, the second greater than 0, in lowest terms. */
export function lowestTerms(numerator: bigint, denominator: bigint): Quotient {
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: integerOf(numerator / common), denominator: integerOf(denominator / common) };
}

const LIMIT = 2 ** 400;

/**
 * The quotient as a double with a relative error of at most 4u, where u = 2^-53 is the rounding unit; 0 only for 0. NaN
 * where a term is 2^400 or more.
 *
 * Each of the two conversions (none for a number) and the division rounds once, by a factor of 1 + d, |d| ≤ u:
 * (1 + u)^2 / (1 - u) < 1 + 4u. The limit keeps conversions from infinity and quotients, even their squares, from underflow.
 */
export function approximate(numerator: Integer, denominator: Integer): number {
  const over = Number(numerator);
  const under = Number(denominator);
  return Math.abs(over) < LIMIT && under < LIMIT ? over / under : NaN;
}

/**
 * The values as doubles with a relative error of at most 4u each, where u = 2^-53 is the rounding unit. If one of them
 * cannot be approximated, all are NaN: without it, the others would have wrong ranks after sorting.
 *
 * Sorting keeps the bound: each double lies between x - 4u|x| and x + 4u|x| of its value x, and as both rise with x, the
 * k-th double in order lies between those of the k-th value in order.
 */
export function approximations(values: readonly Quotient[]): Float64Array {
  const doubles = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const double = approximate(values[i].numerator, values[i].denominator);
    if (Number.isNaN(double)) return doubles.fill(NaN);
    doubles[i] = double;
  }
  return doubles;
}

/** In doubles with an error bound; `undefined` where it leaves the order open. */
function compareInDoubles(a: Quotient, b: Quotient): -1 | 1 | undefined {
  const left = Number(a.numerator) * Number(b.denominator);
  const right = Number(b.numerator) * Number(a.denominator);
  // Two conversions and a product round by at most 2^-53 each, and so does the difference: less than half of the bound. Integers never
  // come near the smallest double, and infinity is not beyond an infinite bound.
  if (!(Math.abs(left - right) > 2 ** -50 * (Math.abs(left) + Math.abs(right)))) return undefined;
  return left < right ? -1 : 1;
}

/** How many times one denominator goes into another; `null` if that is not a whole number or they are too large to tell. */
function wholeFactor(smaller: Integer, larger: Integer): Integer | null {
  if (typeof smaller !== 'number' || typeof larger !== 'number') return null;
  const factor = larger / smaller;
  // For safe integers the quotient is whole only if one divides the other: otherwise it is further from a whole number than a rounding.
  return Number.isInteger(factor) ? factor : null;
}
