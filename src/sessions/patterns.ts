import { compareQuotients, differenceOfPrices, multiply, quotientOf } from '../numeric/index.js';
import type { Session } from './cut/session.js';

/**
 * Whether a session has a range, and between open and close at most so many per cent of it.
 *
 * @param percent - the largest body, in % of the range
 */
export function isDoji({ open, high, low, close, range }: Session, percent: number): boolean {
  if (high === low) return false;
  const body = differenceOfPrices(Math.max(open, close), Math.min(open, close));
  const part = quotientOf(percent);
  return (
    compareQuotients(
      { numerator: multiply(body.numerator, 100), denominator: body.denominator },
      {
        numerator: multiply(part.numerator, range.numerator),
        denominator: multiply(part.denominator, range.denominator),
      },
    ) <= 0
  );
}
