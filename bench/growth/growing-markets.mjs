import { barsFromColumns, exchangeCalendars, scanDiscovery, sessionTemplates } from '../../dist/index.js';
import { sessionClock } from '../../dist/calendar/index.js';
import { makeMarket } from '../discovery/make-market.mjs';
import { interleave, ROUNDS } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { ratioRow } from '../ratio-row.mjs';

const YEAR = 2025;
const SCAN = { lookback: '1y', asOf: Date.UTC(YEAR + 1, 0, 1) };

/** How many are scanned at once. */
const TICKERS = [1, 10, 40];
const WARM_UPS = 1;

/**
 * What a scan takes as tickers grow. Every case scans the same forty stocks in a round: one at a time, ten at a time, or all at once.
 *
 * @returns {Promise<object[]>} a row for each in passes over the bars of all, and one for each in times of one at a time
 */
export async function growingMarkets() {
  const most = TICKERS.at(-1);
  const exchange = { exchangeCalendars, sessionClock, sessionTemplates };
  const stocks = Array.from({ length: most }, (_, i) => ({
    assetClass: 'stocks',
    ticker: `STOCKS-${i + 1}`,
    columns: makeMarket(exchange, 'stocks', YEAR * 1000 + 500 + i, Date.UTC(YEAR, 0, 1), SCAN.asOf),
  }));
  const pass = () => stocks.reduce((sum, { columns }) => sum + plainPass(columns), 0);
  const cases = Object.fromEntries(TICKERS.map((tickers) => [`tickers-${tickers}`, caseOf(stocks, tickers)]));
  await interleave(cases, pass, WARM_UPS);
  const measured = await interleave(cases, pass, ROUNDS);

  const bars = stocks.reduce((sum, { columns }) => sum + columns.time.length, 0) / most;
  const row = (id, what, unit, rounds, unitOf) => ({
    ...ratioRow({ id, what, unit, target: null, rounds, unitOf }),
    barsPerMarket: Math.round(bars),
  });
  const [fewest] = TICKERS;
  const one = measured[`tickers-${fewest}`];
  return [
    ...TICKERS.map((tickers) => {
      const rounds = measured[`tickers-${tickers}`];
      const what = `scan of ${tickers} ${tickers === 1 ? 'market' : 'markets'}, a year each`;
      return row(`scan-tickers-${tickers}`, what, 'pass', rounds, (round, time) => rounds[round].pass[time]);
    }),
    ...TICKERS.slice(1).map((tickers) => {
      const what = `the same market for market, ${tickers} at once against ${fewest}`;
      const rounds = measured[`tickers-${tickers}`];
      return row(`scan-tickers-${tickers}-per-market`, what, 'market', rounds, (round, time) => one[round][time]);
    }),
  ];
}

function caseOf(stocks, tickers) {
  return {
    prepare() {
      const markets = stocks.map(({ columns, ...market }) => ({ ...market, bars: barsFromColumns(columns) }));
      return Array.from({ length: markets.length / tickers }, (_, i) => markets.slice(i * tickers, (i + 1) * tickers));
    },
    run(scans) {
      // What a scan leaves with its bars is not to be kept for the next one.
      while (scans.length > 0) scanDiscovery(scans.pop(), SCAN);
    },
  };
}
