import process from 'node:process';
import { amount } from '../amount.mjs';
import { barsFromColumns, board, changesBetween, extendBars } from '../../dist/index.js';
import { figureRow } from '../figure-row.mjs';
import { makeBars } from '../make-bars.mjs';
import { timed } from '../measure.mjs';
import { plainPass } from '../plain-pass.mjs';
import { exchange } from '../reports/engine.mjs';

/** The most that a minute may take, in first boards. */
const TARGET = { atMost: 0.1 };

const MARKETS = amount(1_000, 3);

/** The least bars that each market has at first: ten days of twenty-three hours. */
const LEAST = 10 * 1380;

/** How many minutes are followed. */
const MINUTES = amount(9, 1);

const MINUTE = 60_000;

const REPORTS = [
  'gap-fill-standard',
  'previous-days-range-standard',
  'initial-balance-breakout-standard',
  'pivot-points-standard',
];

/**
 * Measures a board of a thousand markets, each with one minute more than on the board before.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureBoard(progress) {
  progress(`following ${MARKETS} markets on a board`);
  const columns = makeBars(exchange, 3);
  // In the middle of a session of New York.
  const history = columns.time.findIndex((time, i) => i >= LEAST && new Date(time).getUTCHours() === 16);
  const before = held();
  // Each market has prices of its own, so that nothing is shared.
  let markets = Array.from({ length: MARKETS }, (_, i) => ({
    assetClass: 'futures',
    ticker: `M${String(i).padStart(4, '0')}`,
    bars: barsFromColumns(part(columns, 0, history, i), { interval: MINUTE }),
  }));
  const boardAt = (end) => board(markets, { asOf: columns.time[end - 1] + MINUTE, reports: REPORTS, lookback: 'all' });
  const pass = await timed(() => markets.forEach(({ bars }) => plainPass(bars)));
  let latest;
  const first = await timed(() => (latest = boardAt(history)));
  const minutes = [];
  const compared = [];
  let changes = 0;
  for (let end = history + 1; end <= history + MINUTES; end++) {
    const earlier = latest;
    minutes.push(
      await timed(() => {
        markets = markets.map((market, i) => ({
          ...market,
          bars: extendBars(market.bars, barsFromColumns(part(columns, end - 1, end, i), { interval: MINUTE })),
        }));
        latest = boardAt(end);
      }),
    );
    compared.push(await timed(() => (changes += changesBetween(earlier, latest).length)));
  }
  const row = (id, what, unit, target, values) => figureRow({ id, what, unit, target, values });
  const bytes = 6 * 8 * history * MARKETS;
  return {
    rows: [
      row(
        'board-minute',
        `${MARKETS} markets, a minute more of each`,
        'first board',
        TARGET,
        minutes.map(({ ms }) => ms / first.ms),
      ),
      row(
        'board-pass',
        'the same',
        'pass',
        null,
        minutes.map(({ ms }) => ms / pass.ms),
      ),
      row(
        'board-changes',
        'changes between two of these boards',
        'first board',
        null,
        compared.map(({ ms }) => ms / first.ms),
      ),
      row('board-memory', 'bars, boards and what is kept for the next', 'columns', null, [(held() - before) / bytes]),
    ],
    perMarket: { first: first.ms / MARKETS, minute: minutes.reduce((sum, { ms }) => sum + ms, 0) / MINUTES / MARKETS },
    questions: latest.rows.length,
    changes,
  };
}

/** The bytes in use; garbage that is not collected yet counts. */
function held() {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function part(columns, from, to, shift) {
  const some = Object.entries(columns).map(([name, column]) => [
    name,
    column.slice(from, to).map((value) => (name === 'time' || name === 'volume' ? value : value + shift)),
  ]);
  return Object.fromEntries(some);
}
