import type { Decimal } from 'decimal.js';
import { type Fraction, quotient } from '../exact.js';
import { distribution } from '../figures.js';
import type { Market } from '../market.js';
import { rangeOf } from '../session.js';

/** The median range, in units, of the sessions in the range that are closed and complete; `null` without any. */
export function medianRangeOf({ seen, asOf }: Market, unit: Decimal): number | null {
  const ranges: Fraction[] = [];
  for (const session of seen) {
    if (session.closesAt <= asOf && session.complete) ranges.push(quotient(rangeOf(session), unit)!);
  }
  return distribution(ranges, 1).median;
}
