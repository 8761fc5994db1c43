import { expect, it } from 'vitest';
import { rankingTable } from '../../../src/charts/tables/ranking-table.js';
import { familyOf, marketOf, rankingOf } from '../fixtures/hand-made-rankings.js';

const rowsOf = (...[more]: Parameters<typeof rankingOf>) => {
  const { columns, rows } = rankingTable(rankingOf(more));
  return rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])));
};

it('each family has a row per market, in the order of the ranking, with its kind', () => {
  const markets = [marketOf('MSFT'), marketOf('AAPL')];
  const rows = rowsOf({
    ranking: [familyOf('Gap fill', { markets }), familyOf('Volume', { rank: 2, kind: 'structure' })],
  });
  expect(rows.map(({ rank, kind, title, ticker }) => [rank, kind, title, ticker])).toEqual([
    [1, 'direction', 'Gap fill', 'MSFT'],
    [1, 'direction', 'Gap fill', 'AAPL'],
    [2, 'structure', 'Volume', 'AAPL'],
  ]);
});

it('a row has the estimate, the test and the verdicts in words, and nothing where nothing is known', () => {
  const plain = { rank: 1, kind: 'direction', family: 'doji', title: 'Doji', assetClass: 'stocks', ticker: 'AAPL' };
  const figures = { cases: 55, count: 30, of: 50, percent: 60, low: 46.18, high: 72.39, baseline: 50, effect: 10 };
  const tested = { method: 'binomial', pValue: 0.01, adjusted: 0.04 };
  const late = { lateCases: 50, latePercent: 60, latePValue: 0.01 };
  const all = { ...plain, ...figures, ...tested, ...late };
  const row = (more: Parameters<typeof marketOf>[1]) =>
    rowsOf({ ranking: [familyOf('Doji', { markets: [marketOf('AAPL', more)] })] })[0];
  expect(row({ group: 'up', outcome: 'green', strongestOf: 5 })).toEqual({
    ...{ ...all, group: 'up', outcome: 'green', strongestOf: 5, significant: 'yes', untested: null },
    ...{ selectedLow: 40, selectedHigh: 78, confirmation: 'confirmed' },
    ...{ stillNeededCases: null, stillNeededSessions: null },
  });
  const { afterSelection: _, ...pale } = marketOf('AAPL', { significant: false, untested: 'insufficient' });
  expect(rowsOf({ ranking: [familyOf('Doji', { markets: [pale] })] })[0]).toEqual({
    ...{ ...all, group: null, outcome: null, strongestOf: null, significant: 'no', untested: 'insufficient' },
    ...{ selectedLow: null, selectedHigh: null, confirmation: null },
    ...{ stillNeededCases: null, stillNeededSessions: null },
  });
  const { untested: __, ...open } = { ...pale, stillNeeded: { cases: 144, sessions: 360 } };
  expect(rowsOf({ ranking: [familyOf('Doji', { markets: [open] })] })[0]).toMatchObject({
    ...{ stillNeededCases: 144, stillNeededSessions: 360 },
  });
});

it('a ranking of nothing has the names of its first columns', () => {
  expect(rankingTable(rankingOf())).toEqual({
    title: 'Ranking',
    columns: ['rank', 'kind', 'family', 'title', 'assetClass', 'ticker'],
    rows: [],
  });
});
