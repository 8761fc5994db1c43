import { Buffer } from 'node:buffer';
import { amount } from '../amount.mjs';
import { makeBars } from '../make-bars.mjs';

const MINUTE = 60_000;
const OPTIONS = { assetClass: 'futures', ticker: 'ES' };
const MONTHS = amount(24, 1);

/** What is too short for a clock is repeated. */
const REPEATED = amount(20_000, 1);
const REQUESTS = amount(200, 1);

/** How many markets a board has, with as many bars each as make a fortnight. */
const MARKETS = amount(40, 2);
const FORTNIGHT = 10 * 1380;

const DAILY_LEVEL = 'previous-days-range-standard';
const ON_BOARD = ['gap-fill-standard', DAILY_LEVEL, 'pivot-points-standard'];

/** The bars of all cases, made once. */
export function casesData(exchange) {
  const columns = makeBars(exchange, MONTHS);
  // A minute in the middle of a session of New York.
  const middle = columns.time.findLastIndex((time) => new Date(time).getUTCHours() === 17);
  return { columns, middle, csv: Buffer.from(csvOf(columns)) };
}

/**
 * A case for each part of the library, with one of two builds of it. Each runs on bars of its own.
 *
 * @param {object} library what it exports
 * @param {ReturnType<typeof casesData>} data
 * @returns {Record<string, import('../measure.mjs').Case>}
 */
export function casesOf(library, { columns, middle, csv }) {
  const { barsFromColumns, barsFromCsv, board, extendBars, inPlay, runReport, runReports, scanDiscovery } = library;
  const bars = (from = 0, to = columns.time.length) => barsFromColumns(part(columns, from, to), { interval: MINUTE });
  const catalog = (of) => runReports(of, 'all', OPTIONS);
  const asOf = columns.time[middle] + MINUTE;
  const followed = (of) => {
    const all = bars(0, middle);
    of(all, columns.time[middle - 1] + MINUTE);
    return all;
  };
  const grown = (all) => extendBars(all, bars(middle, middle + 1));
  const playing = (of, at) => inPlay(of, { ...OPTIONS, asOf: at, lookback: 'all' });
  const boardOf = (markets, at) => board(markets, { asOf: at, reports: ON_BOARD, lookback: 'all' });
  return {
    'all reports, columns in': { run: () => catalog(bars()) },
    'one report, nothing cut': { prepare: bars, run: (of) => runReport(of, DAILY_LEVEL, OPTIONS) },
    'all reports after one bar more': { prepare: () => followed(catalog), run: (of) => catalog(grown(of)) },
    'in play after one bar more': { prepare: () => followed(playing), run: (of) => playing(grown(of), asOf) },
    'a board, a minute more of each market': {
      prepare() {
        const markets = Array.from({ length: MARKETS }, (_, i) => ({
          assetClass: 'futures',
          ticker: `M${i}`,
          bars: bars(Math.max(0, middle - FORTNIGHT), middle),
        }));
        boardOf(markets, asOf - MINUTE);
        return markets;
      },
      run: (markets) =>
        boardOf(
          markets.map((each) => ({ ...each, bars: grown(each.bars) })),
          asOf,
        ),
    },
    'reading CSV bytes': { run: () => barsFromCsv(csv) },
    'a scan without a tick size': {
      prepare: () => [{ ...OPTIONS, bars: bars() }],
      run: (markets) => scanDiscovery(markets, { lookback: '1y', asOf: columns.time.at(-1) + MINUTE }),
    },
    'decisions of the policy': { run: decisions(library) },
    'decisions of the limiter': { run: taken(library) },
    'requests of a report': { prepare: bars, run: requests(library, columns.time.at(-1)) },
  };
}

function decisions({ decideReport, plans }) {
  const plan = Object.values(plans).at(-1);
  const request = { report: DAILY_LEVEL, ...OPTIONS, startDate: '2025-01-06' };
  const supported = { futures: ['ES'] };
  const reports = new Set([DAILY_LEVEL]);
  return () => {
    for (let i = 0; i < REPEATED; i++) {
      const { allowed } = decideReport(plan, request, { now: 1.75e12 + i, supported, reports });
      if (!allowed) throw new Error('The highest plan may see a report of this year.');
    }
  };
}

function taken({ createLimiter }) {
  let now = 1.75e12;
  const limiter = createLimiter({ now: () => (now += 40) });
  return () => {
    for (let i = 0; i < REPEATED; i++) limiter.take(`key-${i % 100}`);
  };
}

function requests({ createKey, createService }, now) {
  const { plaintext, record } = createKey(
    Uint8Array.from({ length: 32 }, (_, i) => i),
    { plan: 'all-access' },
  );
  const service = createService({ supported: { futures: ['ES'] } });
  const context = { now, findKey: () => record, rateLimit: () => null };
  const headers = { authorization: `Bearer ${plaintext}` };
  const path = `/report_calculation/${DAILY_LEVEL}/futures/ES`;
  return (of) => {
    for (let i = 0; i < REQUESTS; i++) {
      const { task } = service.receive({ method: 'GET', path, query: '', headers }, context);
      service.compute(task, [{ bars: of }]);
    }
  };
}

function part(columns, from, to) {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice(from, to)]));
}

function csvOf({ time, open, high, low, close, volume }) {
  const line = (instant, i) =>
    `${new Date(instant).toISOString().slice(0, 19)}Z,${open[i]},${high[i]},${low[i]},${close[i]},${volume[i]}`;
  return `time,open,high,low,close,volume\n${Array.from(time, line).join('\n')}\n`;
}
