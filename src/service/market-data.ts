import type { Bars } from '../bars/index.js';
import type { ExchangeCalendar } from '../calendar/index.js';
import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { checkedFields, shownValue } from '../errors/inner.js';
import type { MarketEvent } from '../reports/index.js';
import type { BarsNeed } from './bars-need.js';

/** The data of a market. */
export interface MarketData {
  readonly bars: Bars;
  /** Dated events, for reports and conditions about them. */
  readonly events?: readonly MarketEvent[];
  /** Holidays and early closes; default: those of the asset class; `null` for none. */
  readonly calendar?: ExchangeCalendar | null;
}

/** Checks the data for the markets of a request. */
export function checkedMarkets(markets: unknown, needs: readonly BarsNeed[]): readonly MarketData[] {
  if (!Array.isArray(markets)) {
    throw new BarstatsTypeError('wrong-type', `markets must be a list, got ${shownValue(markets)}`, {
      argument: 'markets',
    });
  }
  if (markets.length !== needs.length) {
    throw new BarstatsRangeError(
      'length-mismatch',
      `markets must have an entry for each of the ${needs.length} needs, got ${markets.length}`,
      { argument: 'markets' },
    );
  }
  markets.forEach((market, i) => checkedFields(market, `markets[${i}]`, ['bars'], ['events', 'calendar']));
  return markets as readonly MarketData[];
}
