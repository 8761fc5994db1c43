import { assetClasses } from '../../../calendar/index.js';
import { type AssetClass, plans, visibleReports } from '../../../policy/index.js';
import type { AdapterMarket, AdapterRow } from '../service-adapter.js';
import type { CheckedOptions } from './checked-options.js';
import { dailyRows } from './daily-rows.js';

/** The starter tickers, one in each asset class. */
export const starterTickers: Readonly<Record<AssetClass, string>> = {
  stocks: 'AAPL',
  futures: 'RTY',
  crypto: 'ETHUSDT',
  forex: 'GBPCAD',
};

/** What is known of a service, in the terms of the interface. */
export interface World {
  readonly options: CheckedOptions;
  readonly markets: readonly AdapterMarket[];
  /** The bars that the service is given for a market. */
  readonly rowsOf: (market: AdapterMarket) => readonly AdapterRow[];
  /** Those that Essential includes, and the others. */
  readonly starterMarkets: readonly AdapterMarket[];
  readonly otherMarkets: readonly AdapterMarket[];
  /** Those that Essential includes, and the others. */
  readonly starterReports: readonly string[];
  readonly otherReports: readonly string[];
}

/** What section 5.4 says of the markets and reports of a service. */
export function worldOf(options: CheckedOptions): World {
  const markets = assetClasses.flatMap((assetClass) =>
    (options.tickers[assetClass] ?? []).map((ticker) => ({ assetClass, ticker })),
  );
  const starterReports = visibleReports(plans.essential, options.reports);
  const rows = new Map<string, readonly AdapterRow[]>();
  return {
    options,
    markets,
    rowsOf(market) {
      const name = marketName(market);
      const known = rows.get(name) ?? dailyRows(market, options.now, options.seed);
      rows.set(name, known);
      return known;
    },
    starterMarkets: markets.filter(isStarter),
    otherMarkets: markets.filter((market) => !isStarter(market)),
    starterReports,
    otherReports: options.reports.filter((report) => !starterReports.includes(report)),
  };
}

/** A market as reports and scans name it, such as `stocks/AAPL`. */
export function marketName({ assetClass, ticker }: AdapterMarket): string {
  return `${assetClass}/${ticker}`;
}

function isStarter({ assetClass, ticker }: AdapterMarket): boolean {
  return starterTickers[assetClass] === ticker;
}
