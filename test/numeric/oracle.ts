import { Decimal } from 'decimal.js';
import type { Integer, Quotient } from '../../src/numeric/inner.js';

/**
 * Decimals of 200 digits, a private kind whose settings nobody else can change.
 *
 * What comes within 10^-100 of a tie is one: the near ties of the tests miss theirs by 10^-80 or more.
 */
const Precise = Decimal.clone({ precision: 200, rounding: Decimal.ROUND_HALF_EVEN, toExpNeg: -9e15, toExpPos: 9e15 });

export function decimal(value: Integer | string): Decimal {
  return new Precise(String(value));
}

export function decimalOf({ numerator, denominator }: Quotient): Decimal {
  return decimal(numerator).div(decimal(denominator));
}

/** Rounds to 100 decimals first, so that a repeating fraction which adds up to a tie is one. */
export function rounded(value: Decimal, decimals: number): number {
  return value.toDecimalPlaces(100).toDecimalPlaces(decimals).toNumber() + 0;
}

export function meanOf(values: readonly Quotient[]): Decimal {
  return values.reduce((sum, value) => sum.plus(decimalOf(value)), decimal(0)).div(values.length);
}

export function deviationOf(values: readonly Quotient[]): Decimal {
  const mean = meanOf(values);
  return values
    .reduce((sum, value) => sum.plus(decimalOf(value).minus(mean).pow(2)), decimal(0))
    .div(values.length - 1)
    .sqrt();
}

/** The quantile at a share such as `'0.9'`, type 7. */
export function quantileOf(values: readonly Quotient[], share: string): Decimal {
  const sorted = values.map(decimalOf).sort((a, b) => a.cmp(b));
  const position = decimal(values.length - 1).times(share);
  const lower = sorted[position.floor().toNumber()];
  const upper = sorted[position.ceil().toNumber()];
  return lower.plus(upper.minus(lower).times(position.minus(position.floor())));
}

/** Decimals of so many digits that sums and products of any few doubles are exact. */
const Exact = Decimal.clone({ precision: 5000, toExpNeg: -9e15, toExpPos: 9e15 });

/** A number as the decimal that it stands for. */
export function exact(value: number | bigint): Decimal {
  return new Exact(String(value));
}

/** Whether a quotient is exactly one decimal over another. */
export function isQuotient(value: Quotient | null, numerator: Decimal, denominator = exact(1)): boolean {
  if (value === null) return denominator.isZero();
  if (value.denominator <= 0) return false;
  return numerator.times(exact(value.denominator)).eq(exact(value.numerator).times(denominator));
}
