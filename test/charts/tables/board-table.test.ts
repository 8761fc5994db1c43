import { expect, test } from 'vitest';
import { board } from '../../../src/board/index.js';
import { toTable } from '../../../src/charts/index.js';
import { boardTable, boardTables } from '../../../src/charts/tables/board-table.js';
import { simulatedMarket } from '../../discovery/simulation/simulated-market.js';

const HOUR = 3_600_000;
const { bars, asOf } = simulatedMarket({ assetClass: 'futures', dates: 30, seed: 3 });
const made = () =>
  board(
    [
      { assetClass: 'futures', ticker: 'ES', bars },
      { assetClass: 'futures', ticker: 'NQ', bars, session: 'nowhere' },
    ],
    { asOf: asOf - 4 * HOUR, lookback: 'all' },
  );

test('a board has its open questions, ranked, and then its decided ones, each with its own columns', () => {
  const { rows } = made();
  const [open, decided] = boardTables(made());
  expect([open.title, decided.title]).toEqual(['Open', 'Decided']);
  const about = ['assetClass', 'ticker', 'report', 'label', 'question'];
  const figures = ['outcome', 'percent', 'low', 'high', 'usual', 'margin', 'of', 'guard', 'level', 'price', 'distance'];
  expect(open.columns).toEqual(['rank', ...about, ...figures]);
  expect(decided.columns).toEqual([...about, 'outcome', 'usual', 'since']);
  const expected = (state: 'open' | 'decided') => rows.filter((row) => row.state === state);
  expect(open.rows).toEqual(
    expected('open').map((row) => [
      ...[row.rank, row.assetClass, row.ticker, row.report, row.label, row.title],
      ...[row.outcome, row.percent, row.low, row.high, row.usual, row.margin, row.of, row.guard],
      ...[row.level?.id ?? null, row.level?.price ?? null, row.level?.distance ?? null],
    ]),
  );
  expect(decided.rows).toEqual(
    expected('decided').map((row) => [
      ...[row.assetClass, row.ticker, row.report, row.label, row.title],
      ...[row.soFar, row.usual, row.since],
    ]),
  );
  expect(open.rows.length).toBeGreaterThan(10);
  expect(decided.rows.length).toBeGreaterThan(10);
});

test('a board is headed by what it is, its instant, its summary and the markets that cannot be asked', () => {
  const [head] = toTable(made()).split('\n\n');
  const { asOf: instant, summary, markets } = made();
  expect(head.split('\n')).toEqual(['What is in play', instant, summary, `NQ: ${markets[1].error!.message}`]);
});

test('for programs all questions are in one table, in the order of the board, with identifiers', () => {
  const { title, columns, rows } = boardTable(made());
  expect(title).toBe('In play');
  expect(columns.slice(0, 9)).toEqual([
    ...['rank', 'assetClass', 'ticker', 'report', 'date', 'observation', 'label', 'question', 'state'],
  ]);
  const at = (name: string) => columns.indexOf(name);
  expect(rows.map((row) => [row[at('rank')], row[at('question')], row[at('level')], row[at('price')]])).toEqual(
    made().rows.map(({ rank, question, level }) => [rank, question, level?.id ?? null, level?.price ?? null]),
  );
});
