import { parse } from 'csv-parse/sync';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { type RowKinds, rowsOf, type TableResult, type TableRow, toTable } from '../../../src/charts/index.js';
import { allKinds, allResults } from '../fixtures/all-kinds.js';
import { groupOf, measureOf, questionOf, reportOf } from '../fixtures/hand-made-reports.js';

const rowKinds: { readonly [Kind in TableResult['kind']]: readonly RowKinds[Kind][] } = {
  report: ['questions', 'parts', 'changes', 'measures', 'statistics', 'levels', 'detailed'],
  pooled: ['questions', 'markets', 'measures'],
  comparison: ['questions'],
  relation: ['pairs', 'answers', 'test'],
  scan: ['ranking', 'findings'],
  evidence: ['ranking', 'findings'],
  board: ['questions', 'levels'],
  'in-play': ['questions', 'outcomes', 'levels'],
};

/** Each result with each kind of its rows. */
const tables = allResults().flatMap((result) =>
  rowKinds[result.kind]
    .filter((rows) => rows !== 'detailed' || (result.kind === 'report' && result.detailed !== undefined))
    .map((rows) => ({ result, rows, name: `${rows} of ${result.kind}` })),
);

const rowsNamed = (result: TableResult, rows: RowKinds[keyof RowKinds]): readonly TableRow[] =>
  rowsOf(result, { rows });

/** What is under a name anywhere in a value. */
function allOf(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === name ? [each] : allOf(each, name)));
}

/** A text that a spreadsheet would compute has an apostrophe before it. */
const asText = (cell: TableRow[string]): string => {
  const text = `${cell ?? ''}`;
  return typeof cell === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text)
    ? `'${text}`
    : text;
};

describe('the rows of a result', () => {
  it('all have the same columns in the same order, with a figure, a text, a flag or nothing in each', () => {
    const empty = new Set<string>();
    for (const { result, rows, name } of tables) {
      const all = rowsNamed(result, rows);
      if (all.length === 0) continue;
      empty.add(rows);
      const columns = Object.keys(all[0]);
      expect(new Set(columns.map((column) => column.toLowerCase())).size, name).toBe(columns.length);
      // To expect something of each of 600,000 cells would take seconds.
      expect(
        all.filter((row) => Object.keys(row).join('\n') !== columns.join('\n')),
        name,
      ).toEqual([]);
      const cells = all.flatMap((row): readonly unknown[] => Object.values(row));
      expect(
        cells.filter((cell) => cell !== null && !['string', 'number', 'boolean'].includes(typeof cell)),
        name,
      ).toEqual([]);
    }
    // Each kind of rows was there, other than what a scan finds by luck alone.
    expect([...new Set(Object.values(rowKinds).flat())].filter((kind) => !empty.has(kind))).toEqual(['findings']);
  });

  it('are what CSV is read back as', () => {
    for (const { result, rows, name } of tables) {
      const csv = toTable(result, { format: 'csv', rows });
      const all = rowsNamed(result, rows);
      const [header, ...lines]: string[][] = parse(csv, { record_delimiter: '\r\n' });
      expect(csv.endsWith('\r\n'), name).toBe(true);
      expect(lines, name).toEqual(all.map((row) => Object.values(row).map(asText)));
      if (all.length > 0) expect(header.map((each) => each.replace(/^'(?==)/, ''))).toEqual(Object.keys(all[0]));
    }
  });

  it('have every percent, and counts of a question that add up to its cases', () => {
    const outcomes = [
      ...allKinds().report.flatMap((result) => [
        {
          rows: rowsOf(result, { rows: 'questions' }),
          of: result.summary.map(({ questions }) => questions.map(({ stability: _, change: __, ...each }) => each)),
        },
        { rows: rowsOf(result, { rows: 'parts' }), of: allOf(result.summary, 'stability') },
      ]),
      ...allKinds().pooled.map((result) => ({ rows: rowsOf(result, { rows: 'questions' }), of: result.summary })),
      ...allKinds()['in-play'].map((result) => ({
        rows: rowsOf(result, { rows: 'outcomes' }),
        of: result.reports.map(({ observations }) => observations),
      })),
    ];
    for (const { rows, of } of outcomes) {
      expect(rows.map(({ percent }) => percent)).toEqual(allOf(of, 'percent'));
      const sums = new Map<string, number>();
      const words = [
        'ticker',
        'report',
        'date',
        'observation',
        'groupLabel',
        'group',
        'question',
        'part',
        'cases',
        'of',
      ];
      const key = (row: TableRow): string => JSON.stringify(words.map((name) => row[name]));
      for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + Number(row.count));
      for (const row of rows) expect(sums.get(key(row))).toBe(row.of);
    }
    for (const result of allKinds().report) {
      const changes = rowsOf(result, { rows: 'changes' });
      const [before, after] = ['before', 'after'].map((side) => allOf(allOf(result.summary, 'change'), side));
      expect(changes.map(({ beforePercent }) => beforePercent)).toEqual(allOf(before, 'percent'));
      expect(changes.map(({ afterCount }) => afterCount)).toEqual(allOf(after, 'count'));
    }
    for (const result of allKinds().comparison) {
      const rows = rowsOf(result);
      const percents = rows.flatMap(({ firstPercent, secondPercent }) => [firstPercent, secondPercent]);
      expect(percents).toEqual(allOf(result.summary, 'percent'));
      expect(rows.map(({ points }) => points)).toEqual(
        result.summary.flatMap(({ questions }) =>
          questions.flatMap((question) => question.outcomes.map(({ difference }) => difference?.points ?? null)),
        ),
      );
    }
    for (const result of allKinds().relation) {
      expect(rowsOf(result).map(({ percent }) => percent)).toEqual(allOf(result.rows, 'percent'));
      const answers = [result.a, result.b];
      expect(rowsOf(result, { rows: 'answers' }).map(({ count }) => count)).toEqual(allOf(answers, 'count'));
    }
    for (const result of [...allKinds().scan, ...allKinds().evidence]) {
      const estimates = allOf(allOf(result.ranking, result.kind === 'scan' ? 'markets' : 'estimate'), 'percent');
      const late = allOf(allOf(result.ranking, 'late'), 'percent');
      const early = allOf(allOf(result.ranking, 'early'), 'percent');
      const rows = rowsOf<TableResult>(result);
      const found = rows.flatMap(({ percent, latePercent }) =>
        latePercent === undefined ? [percent] : [percent, latePercent],
      );
      const sorted = (values: readonly unknown[]) => values.map(String).sort();
      expect(sorted([...found, ...early])).toEqual(sorted(estimates));
      expect(late.length).toBe(result.kind === 'scan' ? rows.length : 0);
    }
  });

  it('are by default those of the questions, or what there is of a report that asks nothing', () => {
    for (const result of allResults()) {
      const [first] = rowKinds[result.kind];
      if (result.kind === 'report' || result.kind === 'pooled') continue;
      expect(rowsOf<TableResult>(result)).toEqual(rowsNamed(result, first));
    }
    const [question, measure] = [questionOf('Filled'), measureOf('Gap')];
    const statistic = { id: 's', label: 'S', value: 1 };
    const columnsOf = (group: Parameters<typeof groupOf>[0]) => Object.keys(rowsOf(reportOf([groupOf(group)]))[0]);
    const rest = { measures: [measure], statistics: [statistic] };
    expect(columnsOf({ questions: [question], ...rest })).toContain('outcome');
    expect(columnsOf(rest)).toContain('measure');
    expect(columnsOf({ statistics: [statistic] })).toContain('statistic');
    const current = { after: null, for: null, values: [{ id: 'pivot', label: 'Pivot', unit: 'price', value: 5 }] };
    expect(rowsOf(reportOf([groupOf()], { current }))).toMatchObject([{ level: 'pivot', value: 5 }]);
    expect(rowsOf(reportOf([]))).toEqual([]);
  });

  it('are of the same result read back from JSON', () => {
    for (const { result, rows } of tables) {
      expect(rowsNamed(JSON.parse(JSON.stringify(result)) as TableResult, rows)).toEqual(rowsNamed(result, rows));
    }
  });

  it('are of kinds that a result has, which its type and the error say', () => {
    const [report] = allKinds().report;
    const [scan] = allKinds().scan;
    expectTypeOf<Parameters<typeof rowsOf<typeof scan>>[1]>().toExtend<
      { rows?: 'ranking' | 'findings' | undefined } | undefined
    >();
    const refused = { code: 'out-of-bounds', argument: 'options.rows', fits: ['ranking', 'findings'] };
    for (const rows of ['detailed', 'toString']) {
      // @ts-expect-error a scan has no such rows
      expect(() => rowsOf(scan, { rows })).toThrow(expect.objectContaining(refused));
    }
    expect(() => rowsOf(reportOf([]), { rows: 'detailed' })).toThrow(
      expect.objectContaining({ code: 'missing-field', argument: 'result.detailed' }),
    );
    expect(() => rowsOf(report, { row: 'questions' } as never)).toThrow(
      expect.objectContaining({ code: 'unknown-option', field: 'row', suggestion: 'rows' }),
    );
    expect(() => rowsOf(report, { rows: 5 as never })).toThrow(expect.objectContaining({ code: 'wrong-type' }));
    expect(() => rowsOf([report] as never)).toThrow('got a list: give one result at a time');
  });

  it('have columns for the options of the report that are asked for', () => {
    const [group, params] = [
      groupOf({ questions: [questionOf('Filled')] }),
      { minutes: 15, stops: [1, 2], unit: null },
    ];
    const report = reportOf([group], { params });
    const [row] = rowsOf(report, { params: ['minutes', 'stops', 'unit'] });
    expect(Object.keys(row).slice(0, 7)).toEqual([
      'assetClass',
      'ticker',
      'report',
      'minutes',
      'stops',
      'unit',
      'question',
    ]);
    expect([row.minutes, row.stops, row.unit]).toEqual([15, '1,2', null]);
    expect(toTable(report, { format: 'csv', params: ['minutes'] })).toMatch(
      /^assetClass,ticker,report,minutes,question/,
    );
    // One with the name of a column of the table.
    const taken = rowsOf(reportOf([group], { params: { count: 3 } }), { params: ['count'] });
    expect([taken[0]['option.count'], taken[0].count]).toEqual([3, 5]);
    const unknown = { code: 'out-of-bounds', argument: 'options.params[0]' };
    expect(() => rowsOf(report, { params: ['minute'] })).toThrow(
      expect.objectContaining({ ...unknown, suggestion: 'minutes' }),
    );
    expect(() => rowsOf(allKinds().scan[0], { params: ['x'] })).toThrow(expect.objectContaining(unknown));
    const misplaced = { code: 'unknown-option', argument: 'options.params', field: 'params' };
    expect(() => toTable(report, { params: ['minutes'] })).toThrow(expect.objectContaining(misplaced));
  });
});
