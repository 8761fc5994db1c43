import { scanDiscovery, type ScanResult } from '../../src/discovery/index.js';
import { decideLive, plans } from '../../src/policy/index.js';
import {
  inPlay,
  runReports,
  type InPlayResult,
  type ReportResult,
  type ReportsOptions,
} from '../../src/reports/index.js';
import { simulatedMarket } from '../discovery/simulation/simulated-market.js';

// Futures have every session, so that no report is refused.
const { asOf, ...market } = simulatedMarket({ assetClass: 'futures', dates: 60, seed: 7 });

const HOUR = 3_600_000;

/** Which observations a request may keep, and how it may group them. */
const conditions = {
  groupBy: 'previous.colour',
  where: {
    or: [{ field: 'weekday', op: 'in', value: ['monday', 'friday'] }, { not: { field: 'streak', op: 'gt', value: 2 } }],
  },
} as const;

/** Every report on the same futures, with all that a request can ask for. */
export function sampleResults(options: Partial<ReportsOptions> = {}): readonly ReportResult[] {
  const { bars, events, ticker } = market;
  const asked = { detailed: true, stability: true, ...conditions } as const;
  return runReports(bars, 'all', { assetClass: 'futures', ticker, events: events ?? [], ...asked, ...options }).map(
    (result) => {
      if ('refused' in result) throw new Error(result.refused.message);
      return result;
    },
  );
}

/** A scan of those futures and of a market without bars. */
export function sampleScan(): ScanResult {
  const stocks = simulatedMarket({ assetClass: 'stocks', dates: 1, seed: 3 });
  return scanDiscovery([market, { assetClass: 'stocks', ticker: 'NEW', bars: stocks.bars }], { lookback: '3mo', asOf });
}

/** What is in play on those futures, three months back, some hours before the last session ends. */
export function sampleInPlay(asked: Pick<ReportsOptions, 'where' | 'groupBy'> = conditions): InPlayResult {
  const { bars, events, ticker } = market;
  const now = asOf - 6 * HOUR;
  const decision = decideLive(
    plans.allAccess,
    { assetClass: 'futures', ticker, lookback: '3mo' },
    { now, supported: { futures: [ticker] } },
  );
  if (!decision.allowed || decision.lookback === undefined) throw new Error('the plan has live data');
  const { lookback } = decision;
  return inPlay(bars, { assetClass: 'futures', ticker, events: events ?? [], asOf: now, lookback, ...asked });
}
