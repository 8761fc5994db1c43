import { compareQuotients, differenceOfPrices, type Quotient } from '../../numeric/index.js';
import type { Session } from '../cut/session.js';

/** By how much a difference of doubles may be off: far more than two roundings. */
const SLACK = 1e-9;

/**
 * The first bar of a session by which its high less its low so far is above a size; `null` if that never happens.
 *
 * @param size - in units of price
 */
export function firstRangeAbove(session: Session, size: Quotient): number | null {
  if (compareQuotients(session.range, size) <= 0) return null;
  const { bars, firstBar, endBar } = session;
  const about = Number(size.numerator) / Number(size.denominator);
  // Only what doubles cannot decide is compared exactly; if the size exceeds doubles, everything is.
  const clearlyBelow = Number.isFinite(about) ? about - SLACK * (Math.abs(session.high) + Math.abs(session.low)) : -1;
  let high = -Infinity;
  let low = Infinity;
  for (let bar = firstBar; bar < endBar; bar++) {
    if (bars.high[bar] <= high && bars.low[bar] >= low) continue;
    high = Math.max(high, bars.high[bar]);
    low = Math.min(low, bars.low[bar]);
    if (high - low >= clearlyBelow && compareQuotients(differenceOfPrices(high, low), size) > 0) return bar;
  }
  return null;
}
