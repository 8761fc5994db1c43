import type { Bars } from '../bars/index.js';
import type { ExchangeCalendar, SessionTemplate } from '../calendar/index.js';
import { brokenRule, checkedFields, checkedName } from '../errors/inner.js';
import type { MarketEvent, MarketKind } from '../reports/index.js';
import { checkedMarketClass } from '../reports/inner.js';

/** A market to pool or to compare. */
export interface PooledMarket extends MarketKind {
  /** The name of the market, unique within its asset class. */
  readonly ticker: string;
  readonly bars: Bars;
  /** Dated events, for reports and conditions about events. */
  readonly events?: readonly MarketEvent[];
  /** The session; default: that of the report. */
  readonly session?: string | SessionTemplate;
  /** Holidays and early closes; default: those of the exchange or asset class; `null` for none. */
  readonly calendar?: ExchangeCalendar | null;
}

/** How a market is named in results. */
export interface NamedMarket {
  readonly assetClass: string;
  readonly ticker: string;
}

/** Checks what names a market; its bars and other fields are checked when the report runs. */
export function checkedMarket(market: unknown, argument: string): { market: PooledMarket; name: NamedMarket } {
  const optional = ['exchange', 'events', 'session', 'calendar'] as const;
  const fields = checkedFields(market, argument, ['assetClass', 'ticker', 'bars'], optional);
  const { name } = checkedMarketClass(fields, argument);
  return {
    market: market as PooledMarket,
    name: { assetClass: name, ticker: checkedName(fields.ticker, `${argument}.ticker`) },
  };
}

/** Sorts markets by asset class and ticker, and refuses one that is there twice: its cases would count twice. */
export function inOrderOfMarkets<Market extends NamedMarket>(markets: readonly Market[], argument: string): Market[] {
  const sorted = [...markets].sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));
  const twice = sorted.find((market, i) => i > 0 && !isBefore(sorted[i - 1], market));
  if (twice === undefined) return sorted;
  const { assetClass, ticker } = twice;
  throw brokenRule(argument, `must have each market once, got ${assetClass} ${ticker} twice`);
}

function isBefore(a: NamedMarket, b: NamedMarket): boolean {
  return a.assetClass === b.assetClass ? a.ticker < b.ticker : a.assetClass < b.assetClass;
}
