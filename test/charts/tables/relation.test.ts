import { describe, expect, it } from 'vitest';
import { toTable } from '../../../src/charts/index.js';
import { relationRows, relationTable } from '../../../src/charts/tables/relation-table.js';
import { relate, type Relation } from '../../../src/reports/index.js';
import { colour, nineDays } from '../fixtures/nine-days.js';

const market = { assetClass: 'crypto', ticker: 'B*C' } as const;
const relation = relate(nineDays, { ...colour, previous: 1 }, colour, market);

const figuresOf = ({ rows }: Pick<Relation, 'rows'>) =>
  rows.flatMap(({ of, outcomes }) =>
    outcomes.map(({ count, percent, low, high, lift }) => [
      count,
      of,
      percent,
      low,
      high,
      ...(lift === null ? [] : [lift.ratio, lift.low, lift.high]),
    ]),
  );

describe('a relation as a table', () => {
  it('has a row per pair of outcomes, and below them those of all cases', () => {
    const { columns, rows } = relationTable(relation);
    expect(columns).toEqual([
      ...['Colour of the session, 1 before', 'Colour of the session'],
      ...['count', 'of', 'percent', 'low', 'high', 'lift', 'lift low', 'lift high', 'guard'],
    ]);
    expect(rows.map((row) => row.slice(0, 2).join(' '))).toEqual(
      ['Green', 'Red', 'Flat', 'All'].flatMap((a) => ['Green', 'Red', 'Flat'].map((b) => `${a} ${b}`)),
    );
    expect(rows.slice(0, 9).map((row) => row.slice(2, 10))).toEqual(figuresOf(relation));
    expect(rows.map((row) => row[10])).toEqual([...Array<string>(9).fill('insufficient'), null, null, null]);
    expect(rows.slice(9).map((row) => row.slice(2, 5))).toEqual([
      [5, 8, 62.5],
      [1, 8, 12.5],
      [2, 8, 25],
    ]);
  });

  it('for programs has every figure with its identifiers', () => {
    const { columns, rows } = relationRows(relation);
    const records = rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
    const pairs = records.filter(({ kind }) => kind === 'pair');
    expect(
      pairs.map((row) =>
        ['count', 'of', 'percent', 'low', 'high', 'lift', 'lift.low', 'lift.high'].map((key) => row[key]),
      ),
    ).toEqual(figuresOf(relation));
    expect(pairs[1]).toMatchObject({
      assetClass: 'crypto',
      'a.report': colour.report,
      'a.question': 'colour',
      'a.previous': 1,
      'a.outcome': 'green',
      'a.answer': 'Green',
      'b.report': colour.report,
      'b.question': 'colour',
      'b.outcome': 'red',
      'b.answer': 'Red',
      guard: 'insufficient',
    });
    for (const kind of ['a', 'b'] as const) {
      const margin = records.filter((row) => row.kind === kind);
      expect(margin.map((row) => [row[`${kind}.outcome`], row.count, row.of, row.percent, row.low, row.high])).toEqual(
        relation[kind].outcomes.map(({ id, count, percent, low, high }) => [id, count, 8, percent, low, high]),
      );
    }
    expect(records.at(-1)).toMatchObject({
      kind: 'test',
      of: 8,
      notKnown: 1,
      test: 'permutation',
      p: relation.test!.p,
    });
  });

  it('is told what was asked, of which market, and how it was tested', () => {
    const [head] = toTable(relation).split('\n\n');
    expect(head.split('\n')).toEqual([
      `B*C · ${colour.report} and ${colour.report}`,
      `${colour.report}.colour (basis open, previous 1) against ${colour.report}.colour (basis open)`,
      '2024-03-04 to 2024-03-12, daily session 00:00–24:00 UTC',
      '9 of 9 sessions counted',
      '8 cases, asked at-open; without an answer to compare with: 1',
      `Test of independence: permutation, p = ${relation.test!.p}`,
    ]);
    expect(toTable(relation, { format: 'markdown' })).toContain('### B\\*C · ');
    expect(toTable(JSON.parse(JSON.stringify(relation)) as Relation)).toBe(toTable(relation));
  });

  it('names a question that was asked with nothing by itself', () => {
    const day = { report: 'overnight-continuation-standard', question: 'continued' } as const;
    const { params: _, ...plain } = relation.a;
    const [, line] = toTable({ ...relation, a: { ...plain, ...day, params: {}, previous: undefined } as never }).split(
      '\n',
    );
    expect(line).toBe(`${day.report}.${day.question} against ${colour.report}.colour (basis open)`);
  });

  it('of no cases has neither lift nor test', () => {
    const none = relate(nineDays, { ...colour, previous: 9 }, colour, { ...market, hindsight: true });
    const text = toTable(none);
    expect(text).toContain('0 cases, asked at-open; without an answer to compare with: 9');
    expect(text).not.toContain('Test of independence');
    expect(toTable(none, { format: 'csv' })).toMatch(/,test,.*,0,.*,9,,\r\n$/);
  });

  it('has no detailed rows', () => {
    expect(() => toTable(relation, { rows: 'detailed' })).toThrow(
      expect.objectContaining({ code: 'missing-field', argument: 'result.detailed' }) as Error,
    );
  });
});
