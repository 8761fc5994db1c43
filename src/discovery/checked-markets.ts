import { brokenItem, checkedList } from '../errors/inner.js';
import { checkedMarket, marketTwice, type NamedMarket, nameOfMarket } from '../reports/inner.js';
import type { ScanMarket } from './test-family.js';

/** Checks the markets of a scan, whose names must differ. */
export function checkedMarkets(markets: unknown): readonly ScanMarket[] {
  const valid = checkedList(markets, 'markets', 'markets').map((market, i) =>
    checkedScanMarket(market, `markets[${i}]`),
  );
  refuseTwice(valid.map(nameOfMarket), 'markets');
  return valid;
}

/** A market of a scan; its bars and other options are checked with the first question. */
export function checkedScanMarket(market: unknown, argument: string): ScanMarket {
  return checkedMarket(market, argument, ['tickSize']);
}

/** Refuses a list that contains a market twice: its tests would count twice. */
export function refuseTwice(markets: readonly NamedMarket[], argument: string): void {
  const twice = marketTwice(markets);
  if (twice === null) return;
  const [first, again] = twice;
  const { assetClass, ticker } = markets[again];
  throw brokenItem(argument, again, `is the same market as ${argument}[${first}]: ${assetClass} ${ticker}`);
}
