import { integerOf, type Quotient } from '../numeric/index.js';
import type { Session } from './cut/session.js';

/** How many significant digits each average is rounded to, and the integers of so many digits. */
const DIGITS = 40;
const LEAST = 10n ** 39n;
const BEYOND = 10n ** 40n;

/** A number that is not negative: `units` × 10^-`scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * The average true range of Wilder up to a session, itself included: the mean of the first true ranges, then with each further one
 * (average · (count - 1) + true range) / count.
 *
 * It starts 10 × count complete sessions back, so that it depends on no older ones; incomplete sessions are passed over. Each average is
 * rounded half to even to 40 significant digits.
 *
 * @param last - the latest session that may count; `null` for none
 * @param count - of how many sessions
 * @returns `null` when there are fewer than 10 × count complete sessions up to it
 */
export function wilderAverageThrough(last: Session | null, count: number): Quotient | null {
  const ranges: Quotient[] = [];
  for (let session = last; session !== null && ranges.length < 10 * count; session = session.before) {
    if (session.complete) ranges.push(session.trueRange);
  }
  if (ranges.length < 10 * count) return null;
  const { values, decimals } = overOnePower(ranges.reverse());
  const divisor = BigInt(count);
  let average = rounded(
    values.slice(0, count).reduce((sum, value) => sum + value, 0n),
    divisor,
    decimals,
  );
  for (let i = count; i < values.length; i++) {
    const { units, scale } = average;
    // Both over the finer of the two powers of ten.
    const finer = Math.max(scale, decimals);
    const sum = units * powerOfTen(finer - scale) * (divisor - 1n) + values[i] * powerOfTen(finer - decimals);
    average = rounded(sum, divisor, finer);
  }
  return quotientOf(average);
}

/** Differences of prices, whose denominators are powers of ten, as whole numbers of the finest. */
function overOnePower(ranges: readonly Quotient[]): { readonly values: readonly bigint[]; readonly decimals: number } {
  const decimalsOf = ({ denominator }: Quotient): number => `${denominator}`.length - 1;
  const decimals = ranges.reduce((most, range) => Math.max(most, decimalsOf(range)), 0);
  return {
    values: ranges.map((range) => BigInt(range.numerator) * powerOfTen(decimals - decimalsOf(range))),
    decimals,
  };
}

/** numerator / divisor × 10^-scale, rounded half to even to so many significant digits. */
function rounded(numerator: bigint, divisor: bigint, scale: number): Decimal {
  if (numerator === 0n) return { units: 0n, scale: 0 };
  let over = numerator;
  let under = divisor;
  let digits = scale;
  let floor = over / under;
  // Mostly the digits are as many as they were a session before.
  while (floor < LEAST || floor >= BEYOND) {
    const missing = DIGITS - `${floor}`.length;
    if (missing > 0) over *= powerOfTen(missing);
    else under *= powerOfTen(-missing);
    digits += missing;
    floor = over / under;
  }
  const twice = 2n * (over - floor * under);
  const up = twice > under || (twice === under && (floor & 1n) === 1n);
  return { units: up ? floor + 1n : floor, scale: digits };
}

function quotientOf({ units, scale }: Decimal): Quotient {
  return scale >= 0
    ? { numerator: integerOf(units), denominator: integerOf(powerOfTen(scale)) }
    : { numerator: integerOf(units * powerOfTen(-scale)), denominator: 1 };
}

const powers: bigint[] = [];

function powerOfTen(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent));
}
