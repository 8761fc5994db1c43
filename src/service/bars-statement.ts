import type { Bars } from '../bars/index.js';
import type { ExchangeCalendar } from '../calendar/index.js';
import type { AssetClass } from '../policy/index.js';
import type { MarketEvent } from '../reports/index.js';

/** The bars that a request needs of one market. */
export interface BarsStatement {
  readonly assetClass: AssetClass;
  readonly ticker: string;
  /** The instants, in epoch milliseconds, between which they open: at or after `from` and before `to`. */
  readonly from: number;
  readonly to: number;
  /** The longest bars that will do, in milliseconds. Of what is at hand, the longest within it are read fastest and serve as well. */
  readonly interval: number;
}

/** What a server has of a market. */
export interface MarketData {
  readonly bars: Bars;
  /** Dated events, for reports and conditions about them. */
  readonly events?: readonly MarketEvent[];
  /** Holidays and early closes; those of the asset class without it, `null` for none. */
  readonly calendar?: ExchangeCalendar | null;
}
