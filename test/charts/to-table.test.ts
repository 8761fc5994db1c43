import { describe, expect, it } from 'vitest';
import { toTable, type TableOptions } from '../../src/charts/to-table.js';
import { familyOf, rankingOf } from './fixtures/hand-made-rankings.js';
import { groupOf, measureOf, questionOf, reportOf } from './fixtures/hand-made-reports.js';

const summary = [groupOf({ questions: [questionOf('Filled')], measures: [measureOf('Gap')] })];
const row = { date: '2024-03-05', groups: [], levels: {}, outcomes: {}, measures: { gap: 1 } };
const report = reportOf(summary, { ticker: 'A*B', detailed: [row] });
const ranking = rankingOf({ ranking: [familyOf('Gap fill')] });

/** The parts of a text or a page, which have an empty line between them. */
const partsOf = (result: Parameters<typeof toTable>[0], options?: TableOptions) =>
  toTable(result, options).split('\n\n');

describe('a result as a table', () => {
  it('for a terminal has its name and what was counted above a table per kind of figures', () => {
    const [head, ...tables] = partsOf(report);
    expect(head.split('\n')).toEqual([
      'A*B · gap-fill-standard',
      '2024-03-04 to 2024-03-08, new-york session 09:30–16:00 America/New_York',
      '5 of 5 sessions counted',
    ]);
    expect(tables.map((table) => table.split('\n')[0])).toEqual(['Questions', 'Measures']);
    expect(toTable(report, { format: 'text', rows: 'summary' })).toBe(toTable(report));
  });

  it('for a page has a heading, a paragraph for each line and a title above each table', () => {
    const parts = partsOf(report, { format: 'markdown' });
    expect(parts[0]).toBe('### A\\*B · gap-fill-standard');
    expect(parts.slice(1, 3).map((part) => part.slice(0, 14))).toEqual(['2024-03-04 to ', '5 of 5 session']);
    expect(parts.filter((part) => part.startsWith('**'))).toEqual(['**Questions**', '**Measures**']);
  });

  it('for a program is one table with the identifiers of the result, and nothing beside it', () => {
    const lines = toTable(report, { format: 'csv' }).split('\r\n');
    expect(lines[0].split(',').slice(0, 4)).toEqual(['report', 'assetClass', 'ticker', 'kind']);
    expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual(['question', 'question', 'measure', undefined]);
  });

  it('has the observations one by one where these are asked for', () => {
    expect(toTable(report, { format: 'csv', rows: 'detailed' })).toBe('date,groups,measure.gap\r\n2024-03-05,,1\r\n');
    expect(partsOf(report, { rows: 'detailed' })[1].split('\n').slice(0, 2)).toEqual([
      'gap-fill-standard',
      'date        groups  measure.gap',
    ]);
  });

  it('says how the bars were read where people read it', () => {
    const source = ['5 bars of 1 day from CSV.', 'Times are dates, YYYY-MM-DD.'];
    expect(partsOf(report, { source })[0].split('\n').slice(2)).toEqual(['5 of 5 sessions counted', ...source]);
    expect(partsOf(report, { source, format: 'markdown' }).slice(3, 5)).toEqual(source);
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
    expect(toTable(ranking, { format: 'csv' })).toMatch(/^rank,kind,family,.*\r\n1,direction,gap-fill,.*\r\n$/);
    expect(() => toTable(ranking, { rows: 'detailed' })).toThrow(expect.objectContaining({ code: 'missing-field' }));
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
