import { approximate, compareQuotients, differenceOfPrices, type Quotient } from '../../numeric/inner.js';
import { Session } from '../../sessions/inner.js';

/** The range of a session, or its true range, which begins at the previous close. */
export type RangeKind = 'range' | 'true-range';

/** By how much a difference of doubles may be off: far more than two roundings. */
const SLACK = 1e-9;

/**
 * The first bar of a session by which its range so far is above a size; `null` if that never happens.
 *
 * @param size - in units of price
 * @param of - which range
 */
export function firstRangeAbove(session: Session, size: Quotient, of: RangeKind = 'range'): number | null {
  if (compareQuotients(of === 'range' ? session.range : session.trueRange, size) <= 0) return null;
  const { bars, firstBar, endBar, previous } = session;
  const before = of === 'true-range' && previous instanceof Session ? previous.close : null;
  const about = approximate(size.numerator, size.denominator);
  // Only what doubles cannot decide is compared exactly; if the size cannot be approximated, everything is.
  const clearlyBelow = Number.isFinite(about)
    ? about - SLACK * (Math.abs(session.high) + Math.abs(session.low) + Math.abs(before ?? 0))
    : -1;
  let high = before ?? -Infinity;
  let low = before ?? Infinity;
  for (let bar = firstBar; bar < endBar; bar++) {
    if (bars.high[bar] <= high && bars.low[bar] >= low) continue;
    high = Math.max(high, bars.high[bar]);
    low = Math.min(low, bars.low[bar]);
    if (high - low >= clearlyBelow && compareQuotients(differenceOfPrices(high, low), size) > 0) return bar;
  }
  return null;
}
