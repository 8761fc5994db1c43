import { describe, expect, it } from 'vitest';
import { board } from '../../../src/board/index.js';
import { toTable } from '../../../src/charts/index.js';
import { boardTable, boardTables } from '../../../src/charts/tables/board-table.js';
import { relationRows, relationTable } from '../../../src/charts/tables/relation-table.js';
import { reportRows } from '../../../src/charts/tables/report-rows.js';
import { reportTables } from '../../../src/charts/tables/report-tables.js';
import type { Table } from '../../../src/charts/tables/table.js';
import { runPooled } from '../../../src/pooled/index.js';
import { relate, runReport } from '../../../src/reports/index.js';
import { simulatedMarket } from '../../discovery/simulation/simulated-market.js';
import { colour, nineDays } from '../fixtures/nine-days.js';

const atRandom = 5;
const market = { assetClass: 'crypto', ticker: 'B*C' } as const;
const report = runReport(nineDays, 'overnight-and-session-standard', { ...market, atRandom });
const before = { ...colour, previous: 1 };
const relation = relate(nineDays, before, colour, { ...market, atRandom });

const records = ({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));

/** Columns as a figure has them beside it. */
const cellsOf = (figure: { readonly atRandom?: object | null }, names: readonly string[]) => {
  const { mean = null, low = null, high = null, p = null } = (figure.atRandom ?? {}) as Record<string, number | null>;
  return Object.fromEntries(names.map((name, i) => [name, [mean, low, high, p][i]]));
};
const forPrograms = ['atRandom.mean', 'atRandom.low', 'atRandom.high', 'atRandom.p'];
const toRead = ['at random', 'at random low', 'at random high', 'at random p'];

describe('figures at random in a table', () => {
  it('are in columns of a report beside each percent, mean and statistic', () => {
    const { summary } = report;
    const answers = summary.map(({ questions }) => questions.flatMap(({ outcomes }) => outcomes));
    const figures = summary.flatMap(({ measures, statistics }, g) => [...answers[g], ...measures, ...statistics]);
    const rows = records(reportRows(report)).filter(({ kind }) => kind !== 'chance' && kind !== 'current');
    expect(rows).toMatchObject(figures.map((figure) => cellsOf(figure, forPrograms)));
    const inTables = {
      Questions: answers.flat(),
      Measures: summary.flatMap(({ measures }) => measures),
      Statistics: summary.flatMap(({ statistics }) => statistics),
    };
    for (const [name, expected] of Object.entries(inTables)) {
      const table = reportTables(report).find(({ title }) => title === name)!;
      expect(records(table)).toMatchObject(expected.map((figure) => cellsOf(figure, toRead)));
      expect(expected.some(({ atRandom: chance }) => chance !== null)).toBe(true);
    }
  });

  it('are in columns of a relation, with the p of its table where its test is', () => {
    const figures = relation.rows.flatMap(({ outcomes }) => outcomes);
    const rows = records(relationRows(relation));
    expect(rows.filter(({ kind }) => kind === 'pair')).toMatchObject(
      figures.map((figure) => cellsOf(figure, forPrograms)),
    );
    expect(rows.at(-1)).toMatchObject({ kind: 'test', 'atRandom.mean': null, 'atRandom.p': relation.atRandom!.p });
    const { columns } = relationTable(relation);
    expect(columns.slice(2)).toEqual([
      ...['count', 'of', 'percent', 'low', 'high', ...toRead, 'lift', 'lift low', 'lift high', 'guard'],
    ]);
    const read = records(relationTable(relation));
    expect(read.slice(0, 9)).toMatchObject(figures.map((figure) => cellsOf(figure, toRead)));
    expect(read.slice(9)).toMatchObject(Array(3).fill(cellsOf({}, toRead)));
    expect(toTable(relation)).toContain(`\nTest against chance: 5 flips of the bars, p = ${relation.atRandom!.p}\n`);
  });

  it('are in columns of a pooled report', () => {
    const pooled = runPooled([{ ...market, bars: nineDays }], colour.report as 'doji-standard', { atRandom });
    const figures = pooled.summary.flatMap(({ questions }) => questions.flatMap(({ outcomes }) => outcomes));
    const [head, ...lines] = toTable(pooled, { format: 'csv' }).split('\r\n');
    const at = forPrograms.map((name) => head.split(',').indexOf(name));
    expect(Math.min(...at)).toBeGreaterThan(0);
    const cells = lines.filter((line) => line.includes(',question,')).map((line) => at.map((i) => line.split(',')[i]));
    expect(cells).toEqual(
      figures.map((figure) => Object.values(cellsOf(figure, forPrograms)).map((cell) => String(cell ?? ''))),
    );
    expect(toTable(pooled)).toContain('at random low');
  });

  it('are in columns of a board', () => {
    const { bars } = simulatedMarket({ assetClass: 'futures', dates: 30, seed: 3, minutes: 15 });
    const asOf = bars.time[bars.length - 1] - 3 * 3_600_000;
    const made = board([{ assetClass: 'futures', ticker: 'ES', bars }], {
      ...{ asOf, lookback: 'all', atRandom, reports: ['gap-fill-standard', 'previous-days-range-standard'] },
    });
    expect(records(boardTable(made))).toMatchObject(made.rows.map((row) => cellsOf(row, forPrograms)));
    const open = made.rows.filter(({ state }) => state === 'open');
    expect(records(boardTables(made)[0])).toMatchObject(open.map((row) => cellsOf(row, toRead)));
    expect(open.some((row) => row.atRandom !== undefined)).toBe(true);
  });

  it('are in no column where they were not asked for', () => {
    const results = [
      runReport(nineDays, colour.report as 'doji-standard', market),
      relate(nineDays, before, colour, market),
      runPooled([{ ...market, bars: nineDays }], colour.report as 'doji-standard', {}),
    ];
    for (const result of results) {
      for (const format of ['text', 'csv'] as const) expect(toTable(result, { format })).not.toMatch(/at ?random/i);
    }
  });
});
