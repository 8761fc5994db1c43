import type { Quotient } from '../numeric/index.js';
import { MeanPrice } from './mean-price.js';
import type { Session } from './session.js';

/** How the bars of a session went against its volume-weighted mean price. */
export interface MeanPricePath {
  /** Whether a bar traded at the mean as it was at its end. */
  readonly touched: boolean;
  /** How many bars closed above the mean as it was at their end. */
  readonly closedAbove: number;
  /** How many bars were looked at. */
  readonly bars: number;
  /** The mean at the end of the session. */
  readonly mean: Quotient;
}

/**
 * Follows the bars of a session against its mean price: that of (high + low + close) / 3, weighted by volume, of all bars from the open of
 * the session up to and including the bar, exactly.
 *
 * @param from - the first bar that is looked at; the mean is of those before it as well
 * @returns `null` where there are no volumes, or none of those before `from` is above 0
 */
export function meanPricePath(session: Session, from: number): MeanPricePath | null {
  const { firstBar, endBar } = session;
  const { high, low, close, volume } = session.bars;
  if (!volume?.subarray(firstBar, from).some((each) => each > 0)) return null;
  const mean = new MeanPrice(session, volume);
  let touched = false;
  let closedAbove = 0;
  for (let bar = firstBar; bar < endBar; bar++) {
    mean.add();
    if (bar < from) continue;
    touched ||= mean.compare(low[bar]) <= 0 && mean.compare(high[bar]) >= 0;
    if (mean.compare(close[bar]) > 0) closedAbove++;
  }
  return { touched, closedAbove, bars: endBar - from, mean: mean.value };
}
