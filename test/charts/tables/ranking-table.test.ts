import { expect, it } from 'vitest';
import { rankingTable } from '../../../src/charts/tables/ranking-table.js';
import { familyOf, marketOf, rankingOf } from '../fixtures/hand-made-rankings.js';

const rowsOf = (...[more]: Parameters<typeof rankingOf>) => {
  const { columns, rows } = rankingTable(rankingOf(more));
  return rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
};

it('each family has a row per market, those about direction first, in the order of the ranking', () => {
  const markets = [marketOf('MSFT'), marketOf('AAPL')];
  const rows = rowsOf({
    ranking: [familyOf('Gap fill', { markets }), familyOf('Doji', { rank: 2 })],
    structure: [familyOf('Volume')],
  });
  expect(rows.map(({ kind, rank, title, ticker }) => [kind, rank, title, ticker])).toEqual([
    ['direction', 1, 'Gap fill', 'MSFT'],
    ['direction', 1, 'Gap fill', 'AAPL'],
    ['direction', 2, 'Doji', 'AAPL'],
    ['structure', 1, 'Volume', 'AAPL'],
  ]);
});

it('a row has the estimate, the test and the verdicts in words, and nothing where nothing is known', () => {
  const plain = { kind: 'direction', rank: 1, family: 'doji', title: 'Doji', assetClass: 'stocks', ticker: 'AAPL' };
  const figures = { cases: 55, count: 30, of: 50, percent: 60, low: 46.18, high: 72.39, baseline: 50, effect: 10 };
  const tested = { method: 'binomial', pValue: 0.01, adjusted: 0.04 };
  const all = { ...plain, ...figures, ...tested };
  const row = (more: Parameters<typeof marketOf>[1]) =>
    rowsOf({ ranking: [familyOf('Doji', { markets: [marketOf('AAPL', more)] })] })[0];
  expect(row({ group: 'up', outcome: 'green' })).toEqual({
    ...{ ...all, group: 'up', outcome: 'green', significant: 'yes', agrees: 'yes', untested: null },
  });
  expect(row({ significant: false, agrees: false, untested: 'insufficient' })).toEqual({
    ...{ ...all, group: null, outcome: null, significant: 'no', agrees: 'no', untested: 'insufficient' },
  });
  expect(row({ agrees: null }).agrees).toBeNull();
});

it('a ranking of nothing has the names of its first columns', () => {
  expect(rankingTable(rankingOf())).toEqual({
    title: 'Ranking',
    columns: ['kind', 'rank', 'family', 'title', 'assetClass', 'ticker'],
    rows: [],
  });
});
