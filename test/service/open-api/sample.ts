import { scanDiscovery, type Discovery } from '../../../src/discovery/index.js';
import { runReports, type ReportResult, type ReportsOptions } from '../../../src/reports/index.js';
import { simulatedMarket } from '../../discovery/simulation/simulated-market.js';

// Futures have every session, so that no report is refused.
const { asOf, ...market } = simulatedMarket({ assetClass: 'futures', dates: 60, seed: 7 });

/** Every report on the same futures, with all that a request can ask for. */
export function sampleResults(options: Partial<ReportsOptions> = {}): readonly ReportResult[] {
  const { bars, events, ticker } = market;
  const asked = {
    detailed: true,
    stability: true,
    groupBy: 'previous.colour',
    where: {
      or: [
        { field: 'weekday', op: 'in', value: ['monday', 'friday'] },
        { not: { field: 'streak', op: 'gt', value: 2 } },
      ],
    },
  } as const;
  return runReports(bars, 'all', { assetClass: 'futures', ticker, events: events ?? [], ...asked, ...options }).map(
    (result) => {
      if ('refused' in result) throw new Error(result.refused.message);
      return result;
    },
  );
}

/** A scan of those futures and of a market without bars. */
export function sampleScan(): Discovery {
  const stocks = simulatedMarket({ assetClass: 'stocks', dates: 1, seed: 3 });
  return scanDiscovery([market, { assetClass: 'stocks', ticker: 'NEW', bars: stocks.bars }], { lookback: '3mo', asOf });
}
