import { definePlan, plans as standard, type Plan, type PolicyContext } from '../../../../src/policy/index.js';
import { catalog } from '../../../../src/reports/index.js';

/** An account whose access is off, and one that sees two families of two asset classes for five months. */
const lapsed = definePlan({ ...standard.essential, id: 'lapsed', name: 'Lapsed', endpoints: [] });
const gaps = definePlan({
  ...standard.essential,
  id: 'gaps',
  name: 'Gaps',
  endpoints: ['report-calculation', 'live-data'],
  reports: ['gap-fill-*', 'outside-days-standard'],
  tickers: { crypto: 'all', stocks: ['MSFT'] },
  historyMonths: 5,
  liveData: true,
});

/** From the lowest to the highest. */
export const plans: readonly Plan[] = [lapsed, gaps, standard.essential, standard.pro, standard.allAccess];

export const supported = {
  stocks: ['AAPL', 'MSFT'],
  // Of another class, by the name of a stock.
  futures: ['RTY', 'ES', 'AAPL'],
  crypto: ['ETHUSDT', 'BTCUSDT'],
  forex: ['GBPCAD', 'EURUSD'],
} as const;

/** Reports of a service's own, whose names begin or end as others do. */
export const ownReports = [
  'outside-days-standard-mine',
  'mine-opening-stats-standard',
  'opening-stats-mine-standard',
] as const;

export const reports: readonly string[] = [...catalog.map(({ report }) => report), ...ownReports];

/** Every supported ticker, of each class one that is not, one that is of another class, and a class that there is not. */
export const markets: readonly { readonly assetClass: string; readonly ticker: string }[] = [
  ...Object.entries(supported).flatMap(([assetClass, tickers]) =>
    [...tickers, 'NOPE'].map((ticker) => ({ assetClass, ticker })),
  ),
  { assetClass: 'stocks', ticker: 'RTY' },
  { assetClass: 'bonds', ticker: 'AAPL' },
];

/** A Wednesday, in the second half of the year. */
export const now = Date.UTC(2026, 6, 15, 12, 34, 56, 789);

export const context: PolicyContext = { now, supported, reports: new Set(reports), plans };

/** The plan of an identifier. */
export function planOf(id: string): Plan {
  return plans.find((plan) => plan.id === id)!;
}
