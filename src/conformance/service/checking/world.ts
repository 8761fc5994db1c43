import { plans, visibleReports } from '../../../policy/index.js';
import { assetClasses } from '../../arbitraries/index.js';
import type { CheckedOptions } from './checked-options.js';
import type { AdapterMarket } from '../service-adapter.js';
import { starterTickers } from './starter-tickers.js';

/** What is known of a service, in the terms of the interface. */
export interface World {
  readonly options: CheckedOptions;
  readonly markets: readonly AdapterMarket[];
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
  return {
    options,
    markets,
    starterMarkets: markets.filter(isStarter),
    otherMarkets: markets.filter((market) => !isStarter(market)),
    starterReports,
    otherReports: options.reports.filter((report) => !starterReports.includes(report)),
  };
}

function isStarter({ assetClass, ticker }: AdapterMarket): boolean {
  return starterTickers[assetClass] === ticker;
}
