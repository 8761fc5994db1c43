import { amount } from '../amount.mjs';
import { barsFromColumns, exchangeCalendars, scanDiscovery, sessionTemplates } from '../../dist/index.js';
import { sessionClock } from '../../dist/calendar/index.js';
import { makeMarket } from '../discovery/make-market.mjs';
import { interleave, ROUNDS, WARM_UPS } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { ratioRow } from '../ratio-row.mjs';

const YEAR = 2025;
const FIRST_MONTH = amount(0, 10);
const SCAN = { lookback: '1y', asOf: Date.UTC(YEAR + 1, 0, 1) };

/** How many are scanned at once, and how many such scans a round has. */
const SIZES = amount(
  [
    { tickers: 1, times: 10 },
    { tickers: 10, times: 1 },
    { tickers: 40, times: 1 },
  ],
  [
    { tickers: 1, times: 2 },
    { tickers: 2, times: 1 },
  ],
);

/**
 * What a scan takes as tickers grow: ten stocks one at a time, the same ten at once, and forty at once.
 *
 * @returns {Promise<object[]>} a row for each in passes over their bars, and one for each in times of one at a time, market for market
 */
export async function growingMarkets() {
  const most = SIZES.at(-1).tickers;
  const exchange = { exchangeCalendars, sessionClock, sessionTemplates };
  const stocks = Array.from({ length: most }, (_, i) => ({
    assetClass: 'stocks',
    ticker: `STOCKS-${i + 1}`,
    columns: makeMarket(exchange, 'stocks', YEAR * 1000 + 500 + i, Date.UTC(YEAR, FIRST_MONTH, 1), SCAN.asOf),
  }));
  const idOf = ({ tickers }) => `tickers-${tickers}`;
  const cases = Object.fromEntries(SIZES.map((size) => [idOf(size), caseOf(stocks, size)]));
  await interleave(cases, null, WARM_UPS);
  const measured = await interleave(cases, null, ROUNDS);

  const [fewest] = SIZES;
  const perMarket = (size, round, time) => measured[idOf(size)][round][time] / (size.tickers * size.times);
  return [
    ...SIZES.map((size) => {
      const rounds = measured[idOf(size)];
      const what = `scan of ${size.tickers} ${size.tickers === 1 ? 'market' : 'markets'}, a year each`;
      const unitOf = (round, time) => rounds[round].pass[time];
      return ratioRow({ id: `scan-${idOf(size)}`, what, unit: 'pass', target: null, rounds, unitOf });
    }),
    ...SIZES.slice(1).map((size) => {
      const rounds = measured[idOf(size)];
      const what = `the same market for market, ${size.tickers} at once against ${fewest.tickers}`;
      const unitOf = (round, time) => perMarket(fewest, round, time) * size.tickers * size.times;
      const id = `scan-${idOf(size)}-per-market`;
      return ratioRow({ id, what, unit: 'market', target: null, rounds, unitOf });
    }),
  ];
}

function caseOf(stocks, { tickers, times }) {
  const scanned = stocks.slice(0, tickers * times);
  return {
    prepare() {
      const markets = scanned.map(({ columns, ...market }) => ({ ...market, bars: barsFromColumns(columns) }));
      return Array.from({ length: times }, (_, i) => markets.slice(i * tickers, (i + 1) * tickers));
    },
    run(scans) {
      // What a scan leaves with its bars is not to be kept for the next one.
      while (scans.length > 0) scanDiscovery(scans.pop(), SCAN);
    },
    pass: () => scanned.reduce((sum, { columns }) => sum + plainPass(columns), 0),
  };
}
