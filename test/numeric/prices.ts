import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import type { Quotient } from '../../src/numeric/index.js';

/** Decimals of so many digits that sums and products of any few doubles are exact. */
const Exact = Decimal.clone({ precision: 5000, toExpNeg: -9e15, toExpPos: 9e15 });

/** A number as the decimal that it stands for. */
export function exact(value: number | bigint): Decimal {
  return new Exact(String(value));
}

/** Prices as markets have them, and some that none has: negative, of up to ten decimals, of 17 digits, tiny and huge. */
export const prices: fc.Arbitrary<number> = fc.oneof(
  fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(10)).map(([units, places]) => units / 10 ** places),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Whether a quotient is exactly one decimal over another. */
export function isQuotient(value: Quotient | null, numerator: Decimal, denominator = exact(1)): boolean {
  if (value === null) return denominator.isZero();
  if (value.denominator <= 0) return false;
  return numerator.times(exact(value.denominator)).eq(exact(value.numerator).times(denominator));
}
