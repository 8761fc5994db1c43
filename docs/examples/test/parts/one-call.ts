import type { Job, KindName, ResultOf } from '../../parts/kinds.js';
import { calendarFromDates } from '../../../../src/calendar/index.js';
import type { ThreadMarket } from '../../threads/shared-market.js';
import { board } from '../../../../src/board/index.js';
import { scanDiscovery, type ScanMarket } from '../../../../src/discovery/index.js';
import { runPooled } from '../../../../src/pooled/index.js';
import { runReports } from '../../../../src/reports/index.js';
import { simulatedMarket } from '../../../../test/discovery/simulation/simulated-market.js';

export const dates = { id: 'one-day', timeZone: 'America/New_York', holidays: ['2025-12-25'], earlyCloses: {} };

const classes = ['stocks', 'futures', 'crypto', 'forex'] as const;
const simulated = classes.map((assetClass, i) => simulatedMarket({ assetClass, dates: 60, seed: i + 1, minutes: 30 }));
const [{ asOf }] = simulated;

/** A market of each asset class: with a calendar of dates, with that of its class, and with none. */
export const markets: readonly ThreadMarket[] = simulated.map(({ asOf: _, ...market }, i) => {
  return i === 0 ? { ...market, calendar: dates } : i === 2 ? { ...market, calendar: null } : market;
});

const reports = ['gap-fill-by-weekday', 'initial-balance-breakout-standard', 'doji-standard'] as const;

/** A job of each kind. */
export const jobs: { readonly [Name in KindName]: Job<Name> } = {
  scan: { kind: 'scan', options: { lookback: '3mo', asOf, seed: 7, significance: 0.1 } },
  reports: { kind: 'reports', options: { reports, asOf } },
  pooled: { kind: 'pooled', options: { report: 'gap-fill-by-weekday', asOf } },
  board: { kind: 'board', options: { asOf: asOf - 5 * 3_600_000, reports } },
};

export const kindNames = Object.keys(jobs) as readonly KindName[];

const calls: { readonly [Name in KindName]: (given: readonly ScanMarket[]) => ResultOf<Name> } = {
  scan: (given) => scanDiscovery(given, jobs.scan.options),
  reports: (given) =>
    given
      .map(({ bars, ...market }) => ({
        assetClass: market.assetClass as string,
        ticker: market.ticker,
        results: runReports(bars, reports, { asOf, ...market }),
      }))
      .sort((a, b) => (`${a.assetClass} ${a.ticker}` < `${b.assetClass} ${b.ticker}` ? -1 : 1)),
  pooled: (given) => {
    const { report, ...options } = jobs.pooled.options;
    return given.length === 0 ? null : runPooled(given, report, options);
  },
  board: (given) => board(given, jobs.board.options),
};

/** What one call of the library gives. */
export function resultOfOneCall<Name extends KindName>(kind: Name, given = markets): ResultOf<Name> {
  return calls[kind](
    given.map(({ calendar, ...market }): ScanMarket => {
      return calendar === undefined ? market : { ...market, calendar: calendar && calendarFromDates(calendar) };
    }),
  );
}

/** The same for each kind. */
export const resultsOfOneCall = (): { readonly [Name in KindName]: ResultOf<Name> } => ({
  scan: resultOfOneCall('scan'),
  reports: resultOfOneCall('reports'),
  pooled: resultOfOneCall('pooled'),
  board: resultOfOneCall('board'),
});
