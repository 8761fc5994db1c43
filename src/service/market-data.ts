import type { Bars } from '../bars/index.js';
import type { ExchangeCalendar } from '../calendar/index.js';
import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedList } from '../errors/inner.js';
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
  const list = checkedList(markets, 'markets');
  if (list.length !== needs.length) {
    throw new BarstatsRangeError(
      'length-mismatch',
      `markets must have an entry for each of the ${needs.length} needs, got ${list.length}`,
      { argument: 'markets' },
    );
  }
  list.forEach((market, i) => checkedFields(market, `markets[${i}]`, ['bars'], ['events', 'calendar']));
  return list as readonly MarketData[];
}
