import { nearestDoubleOfQuotient, type Quotient, quotientOf, roundQuotient } from '../../numeric/inner.js';

/** The nearest double, however the quotient is written. */
export function doubleOf({ numerator, denominator }: Quotient): number {
  if (typeof numerator === 'number' && typeof denominator === 'number') return numerator / denominator;
  const double = nearestDoubleOfQuotient(BigInt(numerator < 0 ? -numerator : numerator), BigInt(denominator));
  return numerator < 0 ? -double : double;
}

/** A double as it is, rounded half to even. */
export function roundedDouble(value: number, decimals: number): number {
  const { numerator, denominator } = quotientOf(value);
  return roundQuotient(numerator, denominator, decimals);
}
