import type { Bars } from '../../bars/index.js';
import { checkedFields } from '../../errors/index.js';
import { checkedBars } from './checked-bars.js';
import { checkedQuery } from './checked-query.js';
import type { MarketQuery } from './market-query.js';
import type { Notice } from './notice.js';
import { notices } from './notices.js';

/**
 * Says whether bars were probably read wrongly: they are stamped with their closing time, they are in another time zone, or they lie where
 * the market is closed. Results carry the same notices, as `notices`, where there are any.
 *
 * Bars are held against the hours of their asset class, or against `session` where that is a template of the caller's. It takes a few pauses
 * to tell: of forex at least two weekends. In crypto, which never pauses, there is nothing to see. There is at most one notice: fix what it says, and ask
 * again.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param market - the asset class; the session and the instant `asOf` (epoch milliseconds), if reports are asked with them
 * @returns a frozen list, empty where the bars are as they should be
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-asset-class`, `session-unavailable`, `out-of-bounds`, and what a template is
 * refused for
 *
 * @example
 * ```ts
 * import { barsFromRows, noticesOf } from 'barstats';
 *
 * // Daily bars of a Monday to Friday whose dates are a day late.
 * const rows = ['05', '06', '07', '08', '09'].map((day) => ({ time: `2024-03-${day}`, open: 1, high: 2, low: 1, close: 2 }));
 * const [notice] = noticesOf(barsFromRows(rows), { assetClass: 'stocks' });
 * notice.code; // 'outside-sessions'
 * notice.positions; // [4]
 * ```
 */
export function noticesOf(bars: Bars, market: Pick<MarketQuery, 'assetClass' | 'session' | 'asOf'>): readonly Notice[] {
  const known = checkedBars(bars);
  const fields = checkedFields(market, 'options', ['assetClass'], ['session', 'asOf']);
  // What its bars are called does not matter.
  return notices(known, checkedQuery({ ...fields, ticker: 'bars' }));
}
