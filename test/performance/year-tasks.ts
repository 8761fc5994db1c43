import { barsFromColumns } from '../../src/bars/index.js';
import { scanDiscovery } from '../../src/discovery/index.js';
import { type ReportId, runReports } from '../../src/reports/index.js';
import { freshBars } from './counted-bars.js';
import { generatedYear } from './generated-market.js';
import { CATALOG, eventsOf, YEAR } from './markets.js';

const columns = generatedYear();
const bars = barsFromColumns(columns);
const market = { assetClass: 'crypto', ticker: 'MADE-UP', events: eventsOf(columns) } as const;
const asOf = columns.time.at(-1)! + 60_000;

const reports = (some: readonly ReportId[] | 'all') => () => runReports(freshBars(bars), some, market);

/** What users do with a year of 1-minute bars of a market that is always open. */
export const yearTasks: Readonly<Record<string, () => unknown>> = {
  [`${YEAR}scan without a tick size`]: () =>
    scanDiscovery([{ ...market, bars: freshBars(bars) }], { lookback: '1y', asOf }),
  [`${YEAR}opening-range-breakout-by-bracket`]: reports(['opening-range-breakout-by-bracket']),
  [`${YEAR}opening-range-breakout-by-excursion`]: reports(['opening-range-breakout-by-excursion']),
  [`${YEAR}${CATALOG}`]: reports('all'),
};
