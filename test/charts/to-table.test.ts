import { describe, expect, it } from 'vitest';
import { type TableResult, toTable, type TableOptions } from '../../src/charts/index.js';
import { familyOf, rankingOf } from './fixtures/hand-made-rankings.js';
import { groupOf, measureOf, questionOf, reportOf } from './fixtures/hand-made-reports.js';

const summary = [groupOf({ questions: [questionOf('Filled')], measures: [measureOf('Gap')] })];
const row = { date: '2024-03-05', groups: [], levels: {}, outcomes: {}, measures: { gap: 1 } };
const report = reportOf(summary, { ticker: 'A*B', detailed: [row] });
const ranking = rankingOf({ ranking: [familyOf('Gap fill')] });

/** The parts of a text or a page, which have an empty line between them. */
const partsOf = (result: TableResult, options?: TableOptions) => toTable(result, options).split('\n\n');

describe('a result as a table', () => {
  it('for a terminal has its name and what was counted above a table per kind of figures', () => {
    const [head, ...tables] = partsOf(report);
    expect(head.split('\n')).toEqual([
      'A*B · gap-fill-standard',
      '2024-03-04 to 2024-03-08, new-york session 09:30–16:00 America/New_York',
      '5 of 5 sessions counted',
    ]);
    expect(tables.map((table) => table.split('\n')[0])).toEqual(['Questions', 'Measures']);
    expect(partsOf(report, { rows: 'measures' }).slice(1)).toEqual([tables[1]]);
  });

  it('for a page has a heading, a paragraph for each line and a title above each table', () => {
    const parts = partsOf(report, { format: 'markdown' });
    expect(parts[0]).toBe('### A\\*B · gap-fill-standard');
    expect(parts.slice(1, 3).map((part) => part.slice(0, 14))).toEqual(['2024-03-04 to ', '5 of 5 session']);
    expect(parts.filter((part) => part.startsWith('**'))).toEqual(['**Questions**', '**Measures**']);
  });

  it('for a program is one table with one kind of rows, and nothing beside it', () => {
    const headerOf = (options: TableOptions) =>
      toTable<TableResult>(report, { format: 'csv', ...options }).split('\r\n')[0];
    const shares = 'question,outcome,count,of,percent,low,high,guard,known';
    expect(headerOf({})).toBe(`assetClass,ticker,report,${shares},observations,groupLabel,questionTitle,outcomeLabel`);
    expect(headerOf({ rows: 'measures' })).toMatch(/^assetClass,ticker,report,measure,unit,count,mean,/);
    expect(headerOf({ rows: 'parts' })).toMatch(/^assetClass,ticker,report,question,part,outcome,count,/);
  });

  it('for a page of its own is a fragment with a heading, paragraphs and a table per kind of figures', () => {
    const html = toTable(report, { format: 'html' });
    expect(html).toMatch(/^<h3>A\*B · gap-fill-standard<\/h3>\n<p>2024-03-04 to /);
    expect(Array.from(html.matchAll(/<caption>(.*?)<\/caption>/g), ([, caption]) => caption)).toEqual([
      'Questions',
      'Measures',
    ]);
    expect(html).toMatch(/<\/table>\n$/);
  });

  it('has the observations one by one where these are asked for', () => {
    expect(toTable(report, { format: 'csv', rows: 'detailed' })).toBe(
      'assetClass,ticker,report,date,measure.gap\r\nstocks,A*B,gap-fill-standard,2024-03-05,1\r\n',
    );
    expect(partsOf(report, { rows: 'detailed' })[1].split('\n').slice(0, 2)).toEqual([
      'Observations',
      'asset class  ticker  report             date        measure.gap',
    ]);
  });

  it('says how the bars were read where people read it', () => {
    const source = ['5 bars of 1 day from CSV.', 'Times are dates, YYYY-MM-DD.'];
    expect(partsOf(report, { source })[0].split('\n').slice(2)).toEqual(['5 of 5 sessions counted', ...source]);
    expect(partsOf(report, { source, format: 'markdown' }).slice(3, 5)).toEqual(source);
    expect(toTable(report, { source, format: 'html' })).toContain(source.map((line) => `<p>${line}</p>`).join('\n'));
    const refused = { code: 'unknown-option', argument: 'options.source', field: 'source' };
    expect(() => toTable(report, { source, format: 'csv' })).toThrow(expect.objectContaining(refused));
    const wrong = { code: 'wrong-type', argument: 'options.source[1]' };
    expect(() => toTable(report, { source: ['x', 5 as never] })).toThrow(expect.objectContaining(wrong));
  });

  it('of a ranking has the families, and no observations', () => {
    const [head, table] = partsOf(ranking);
    expect(head.split('\n')[0]).toBe('What departs from chance');
    expect(head).toContain('None of 7 tests found anything');
    expect(table.split('\n')[0]).toBe('Ranking');
    expect(toTable(ranking, { format: 'csv' })).toMatch(
      /^rank,assetClass,ticker,family,kind,.*\r\n1,stocks,AAPL,gap-fill,direction,.*\r\n$/,
    );
    // @ts-expect-error a ranking has no observations
    expect(() => toTable(ranking, { rows: 'detailed' })).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
  });

  it('without figures ends with its lines, and every one ends with a line break', () => {
    const empty = reportOf([]);
    expect(toTable(empty).split('\n')).toEqual([expect.any(String), expect.any(String), '5 of 5 sessions counted', '']);
    for (const format of ['text', 'markdown'] as const) {
      for (const result of [report, empty, ranking]) expect(toTable(result, { format })).toMatch(/[^\n]\n$/);
    }
  });

  it('has formats and rows that are known, or says which', () => {
    expect(() => toTable(report, { format: 'Csv' as 'csv' })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.format', suggestion: 'csv' }),
    );
    expect(() => toTable(report, { rows: 'all' as 'detailed' })).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument: 'options.rows' }),
    );
  });
});
