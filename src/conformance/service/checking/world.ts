import { plans, visibleReports, type AssetClass } from '../../../policy/index.js';
import type { CheckedOptions } from './checked-options.js';
import type { AdapterMarket } from '../service-adapter.js';

/** The plans that the interface has, and one without access. */
export type PlanRole = 'essential' | 'pro' | 'allAccess' | 'withoutAccess';

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

/** The asset classes of the interface, in its order. */
export const assetClasses = ['stocks', 'futures', 'crypto', 'forex'] as const satisfies readonly AssetClass[];

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

/** The starter tickers, one in each asset class. */
export const starterTickers: Readonly<Record<AssetClass, string>> = {
  stocks: 'AAPL',
  futures: 'RTY',
  crypto: 'ETHUSDT',
  forex: 'GBPCAD',
};

function isStarter({ assetClass, ticker }: AdapterMarket): boolean {
  return starterTickers[assetClass] === ticker;
}
