import { describe, expect, it } from 'vitest';
import { familyOf, marketOf, rankingOf } from '../fixtures/hand-made-rankings.js';
import { kindOf, type Panel, panelsFor } from '../fixtures/pictures.js';

const panelsOf = (...[more]: Parameters<typeof rankingOf>) => panelsFor(rankingOf(more));

const titles = (panels: readonly Panel[]) =>
  panels.flatMap(({ title }) => (title === undefined ? [] : title.text.join(' ')));
const noteOf = (panels: readonly Panel[]): string => {
  const { mark } = panels.at(-1) as unknown as { readonly mark: { readonly text: readonly string[] } };
  return mark.text.join(' ');
};

const two = [
  { assetClass: 'stocks', ticker: 'AAPL' },
  { assetClass: 'stocks', ticker: 'MSFT' },
];

describe('the picture of a ranking', () => {
  it('of one market is a list of the families, those about structure marked, and a note', () => {
    const ranking = [familyOf('Gap fill'), familyOf('Volume', { rank: 2, kind: 'structure' })];
    const panels = panelsOf({ ranking });
    expect(panels.map(kindOf)).toEqual(['rows', 'note']);
    expect(titles(panels)).toEqual(['Families, furthest from chance first']);
    expect(panels[0].data.values.map(({ label, sample }) => [label, sample])).toEqual([
      ['1. Gap fill', '30 of 50, p 0.04'],
      ['2. Volume (structure)', '30 of 50, p 0.04'],
    ]);
  });

  it('of several has the market that departs most in the list, named, and all of them in a heat map', () => {
    const gaps = familyOf('Gap fill', { markets: [marketOf('MSFT', { adjusted: 0.012345 }), marketOf('AAPL')] });
    const [list, map] = panelsOf({ markets: two, ranking: [gaps] });
    expect(titles([list, map])).toEqual(['Families, each in the market furthest from chance', 'Families by market']);
    expect(list.data.values.map(({ sample }) => sample)).toEqual(['MSFT, 30 of 50, p 0.012']);
    expect(map.data.values.map(({ columnLabel, detail }) => [columnLabel, detail])).toEqual([
      ['MSFT', 'p 0.012'],
      ['AAPL', 'p 0.04'],
    ]);
  });

  it('tells markets of one ticker apart by their asset class', () => {
    const markets = ['stocks', 'futures'].map((assetClass) => ({ assetClass, ticker: 'GOLD' }));
    const gold = ['futures', 'stocks'].map((assetClass, i) =>
      marketOf('GOLD', { assetClass, cases: i, untested: 'insufficient' }),
    );
    const [, map] = panelsOf({ markets, ranking: [familyOf('Gap fill', { markets: gold })] });
    expect(map.data.values.map(({ columnLabel, sample }) => [columnLabel, sample])).toEqual([
      ['GOLD (futures)', 'n 0'],
      ['GOLD (stocks)', 'n 1'],
    ]);
  });

  it('is full where chance is ruled out, pale where not, dashed and without a figure where nothing was tested', () => {
    const rows = [
      marketOf('AAPL'),
      marketOf('AAPL', { significant: false }),
      marketOf('AAPL', { untested: 'coarse-ticks' }),
    ];
    const ranking = rows.map((market, i) => familyOf(`Family ${i}`, { markets: [market] }));
    const [{ data }] = panelsOf({ ranking });
    const [full, pale, dashed] = data.values;
    expect([full.emphasis, pale.emphasis, dashed.emphasis]).toEqual(['full', 'pale', 'dashed']);
    expect(full).toMatchObject({
      value: 60,
      text: '60 %',
      low: 46.18,
      high: 72.39,
      baseline: 50,
      note: 'Does Family 0 happen?',
    });
    expect(dashed).toMatchObject({ value: null, text: '–', low: null, high: null, baseline: null });
    expect(dashed.sample).toBe('n 55, coarse-ticks');
  });

  it('leaves out families that were tested nowhere, and says which and why', () => {
    const untested = familyOf('Doji', { untested: 'insufficient' });
    const panels = panelsOf({ ranking: [familyOf('Gap fill'), untested, familyOf('Streak', { markets: [] })] });
    expect(panels[0].data.values.map(({ label }) => label)).toEqual(['1. Gap fill']);
    expect(noteOf(panels)).toMatch(/^Bars: .*Wilson interval.*Not tested \(insufficient\): Doji\.$/);
  });

  it('says so where there was no market or no test', () => {
    expect(noteOf(panelsOf({ markets: [] }))).toBe('No market was scanned.');
    const nothing = panelsOf({ ranking: [familyOf('Volume', { untested: 'bars-too-coarse' })] });
    expect(nothing.map(kindOf)).toEqual(['note']);
    expect(noteOf(nothing)).toBe('No test could be run. Not tested (bars-too-coarse): Volume.');
  });
});
