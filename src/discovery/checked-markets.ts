import { BarstatsRangeError } from '../errors/index.js';
import { checkedFields, checkedList, checkedName } from '../errors/inner.js';
import { checkedMarketClass } from '../reports/inner.js';
import type { ScanMarket } from './test-family.js';

/** Checks the markets of a scan, whose names must differ. */
export function checkedMarkets(markets: unknown): readonly ScanMarket[] {
  checkedList(markets, 'markets', 'markets').forEach((market, index) => {
    checkedMarket(market, `markets[${index}]`);
  });
  const known = markets as readonly ScanMarket[];
  const named = known.map((market) => ({ assetClass: assetClassName(market), ticker: market.ticker }));
  refuseTwice(named, 'markets');
  return known;
}

/** A market of a scan; its bars and other options are checked with the first question. */
export function checkedMarket(market: unknown, argument: string): ScanMarket {
  const fields = checkedFields(
    market,
    argument,
    ['assetClass', 'ticker', 'bars'],
    ['exchange', 'events', 'session', 'calendar', 'tickSize'],
  );
  checkedMarketClass(fields, argument);
  checkedName(fields.ticker, `${argument}.ticker`);
  return market as ScanMarket;
}

/** The name of a market's asset class in results. */
export function assetClassName({ assetClass }: ScanMarket): string {
  return typeof assetClass === 'string' ? assetClass : assetClass.name;
}

/** Refuses a list that contains a market twice: its tests would count twice. */
export function refuseTwice(
  markets: readonly { readonly assetClass: string; readonly ticker: string }[],
  argument: string,
): void {
  const seen = new Map<string, number>();
  markets.forEach(({ assetClass, ticker }, index) => {
    const first = seen.get(`${assetClass} ${ticker}`);
    if (first !== undefined) {
      throw new BarstatsRangeError(
        'out-of-bounds',
        `${argument}[${index}] is the same market as ${argument}[${first}]: ${assetClass} ${ticker}`,
        { argument, index },
      );
    }
    seen.set(`${assetClass} ${ticker}`, index);
  });
}
