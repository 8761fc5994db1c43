import type { Bars } from '../../bars/index.js';
import type { ExchangeCalendar, SessionTemplate } from '../../calendar/index.js';
import { checkedFields, checkedName } from '../../errors/inner.js';
import type { MarketEvent } from './checked-events.js';
import { checkedMarketClass, type MarketKind } from './market-class.js';

/** What a caller says of a market beside its bars. */
export interface GivenMarket extends MarketKind {
  /** The name of the market, unique within its asset class among all that are given. */
  readonly ticker: string;
  /** Dated events, for reports, questions and conditions about events. */
  readonly events?: readonly MarketEvent[];
  /** The session; default: that of each report or question. */
  readonly session?: string | SessionTemplate;
  /** Holidays and early closes; default: those of the exchange or asset class; `null` for none. */
  readonly calendar?: ExchangeCalendar | null;
}

/** How a market is named in results. */
export interface NamedMarket {
  readonly assetClass: string;
  readonly ticker: string;
}

/** The fields of a market with its bars, unchecked. */
export function marketFields(
  market: unknown,
  argument: string,
  further: readonly string[] = [],
): Record<'assetClass' | 'ticker' | 'bars', unknown> {
  const optional = ['exchange', 'events', 'session', 'calendar', ...further];
  return checkedFields(market, argument, ['assetClass', 'ticker', 'bars'], optional);
}

/** Checks what names a market; its bars and other fields are checked when a report or question is run. */
export function checkedMarket(
  market: unknown,
  argument: string,
  further?: readonly string[],
): GivenMarket & { readonly bars: Bars } {
  const fields = marketFields(market, argument, further);
  checkedMarketClass(fields, argument);
  checkedName(fields.ticker, `${argument}.ticker`);
  return market as GivenMarket & { readonly bars: Bars };
}

/** The name of a market that was checked. */
export function nameOfMarket({ assetClass, ticker }: Pick<GivenMarket, 'assetClass' | 'ticker'>): NamedMarket {
  return { assetClass: typeof assetClass === 'string' ? assetClass : assetClass.name, ticker };
}

/** Orders markets by asset class and ticker, by code units. */
export function byMarket(a: NamedMarket, b: NamedMarket): number {
  if (a.assetClass !== b.assetClass) return a.assetClass < b.assetClass ? -1 : 1;
  if (a.ticker !== b.ticker) return a.ticker < b.ticker ? -1 : 1;
  return 0;
}

/** Whether two names are of one market. */
export function isSameMarket(a: NamedMarket, b: NamedMarket): boolean {
  return byMarket(a, b) === 0;
}

/** The positions of the first market that comes again in a list; `null` if each comes once. */
export function marketTwice(markets: readonly NamedMarket[]): readonly [first: number, again: number] | null {
  const seen = new Map<string, number>();
  for (const [again, { assetClass, ticker }] of markets.entries()) {
    const name = JSON.stringify([assetClass, ticker]);
    const first = seen.get(name);
    if (first !== undefined) return [first, again];
    seen.set(name, again);
  }
  return null;
}
