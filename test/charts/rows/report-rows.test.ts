import { describe, expect, it } from 'vitest';
import { rowsOf, type TableRow } from '../../../src/charts/index.js';
import { allKinds } from '../fixtures/all-kinds.js';
import { groupOf, outcomeOf, periodOf, questionOf, reportOf } from '../fixtures/hand-made-reports.js';

const about = { assetClass: 'stocks', ticker: 'AAPL', report: 'gap-fill-standard' };

/** The columns that a row has beside others, in their order. */
const some = (row: TableRow, like: object): TableRow =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name]]));

describe('the rows of a report', () => {
  it('say of an outcome what it is of, first by identifiers and last in words', () => {
    const outcomes = [outcomeOf('Yes', { count: 7, percent: 70, low: 39.68, high: 89.22 })];
    const half = periodOf('First half', { of: 4, guard: 'insufficient', outcomes: [outcomeOf('Yes', { count: 3 })] });
    const question = questionOf('Filled', {
      ...{ known: 'at-event', event: 'gap', guard: 'low-sample', outcomes },
      stability: { halves: [half], years: [] },
    });
    const group = groupOf({ group: { weekday: 'monday' }, label: 'Monday', questions: [question] });
    const report = reportOf([group]);
    const words = { observations: 10, groupLabel: 'Monday', questionTitle: 'Filled', outcomeLabel: 'Yes' };
    const first = { ...about, weekday: 'monday', question: 'filled' };
    const known = { known: 'at-event', event: 'gap' };
    const [row] = rowsOf(report);
    expect(Object.entries(row)).toEqual(
      Object.entries({
        ...{ ...first, outcome: 'yes', count: 7, of: 10, percent: 70, low: 39.68, high: 89.22, guard: 'low-sample' },
        ...{ ...known, ...words },
      }),
    );
    expect(rowsOf(report, { rows: 'parts' }).map((part) => Object.entries(part))).toEqual([
      Object.entries({
        ...{ ...first, part: 'first-half', outcome: 'yes', count: 3, of: 4, percent: 50, low: 24, high: 76 },
        ...{ guard: 'insufficient', ...known, ...words, partLabel: 'First half' },
      }),
    ]);
  });

  it('have every figure that was asked for beside the others, and no column for what was not', () => {
    let lasting = 0;
    for (const result of allKinds().report) {
      const answers = result.summary.flatMap(({ questions }) =>
        questions.flatMap(({ outcomes, clusters, blocks }) => outcomes.map((each) => ({ ...each, clusters, blocks }))),
      );
      const expected = answers.map(({ atRandom, lasting: share, shrunk, clusters, blocks }) => ({
        atRandom: atRandom?.mean ?? null,
        atRandomLow: atRandom?.low ?? null,
        atRandomHigh: atRandom?.high ?? null,
        atRandomP: atRandom?.p ?? null,
        effective: share?.effective ?? null,
        lastingLow: share?.low ?? null,
        lastingHigh: share?.high ?? null,
        ...{
          shrunk: shrunk ?? null,
          clusters: clusters ?? null,
          blocks: blocks?.count ?? null,
          blocksOf: blocks?.of ?? null,
        },
      }));
      const rows = rowsOf(result, { rows: 'questions' });
      expect(
        rows.map((row, i) => some(row, expected[i])),
        result.report,
      ).toEqual(
        expected.map((row) =>
          Object.fromEntries(
            Object.entries(row).map(([name, cell]) => [name, name in (rows[0] ?? {}) ? cell : undefined]),
          ),
        ),
      );
      const asked = answers.some(({ atRandom }) => atRandom !== undefined);
      if (rows.length > 0) expect('atRandom' in rows[0], result.report).toBe(asked);
      if (rows.length > 0) expect('lastingLow' in rows[0]).toBe(answers.some((each) => each.lasting !== undefined));
      lasting += expected.filter(({ atRandom }) => atRandom !== null).length;
    }
    expect(lasting).toBeGreaterThan(10);
  });

  it('have every measure, statistic, level and observation with all of its figures', () => {
    for (const result of allKinds().report) {
      const { summary, current, detailed } = result;
      const measures = summary.flatMap((group) => group.measures);
      rowsOf(result, { rows: 'measures' }).forEach((row, i) => {
        const { id, label, intervals, atRandom, ...figures } = measures[i];
        expect(row).toMatchObject({ measure: id, measureLabel: label, ...figures });
        expect(row.atRandomP).toBe(atRandom === undefined ? undefined : (atRandom?.p ?? null));
        for (const [name, interval] of Object.entries(intervals ?? {})) {
          expect([row[`${name}Low`], row[`${name}High`]]).toEqual([interval?.low ?? null, interval?.high ?? null]);
        }
        expect('meanLow' in row).toBe(intervals !== undefined);
      });
      expect(rowsOf(result, { rows: 'measures' })).toHaveLength(measures.length);
      expect(rowsOf(result, { rows: 'statistics' })).toMatchObject(
        summary.flatMap(({ label: groupLabel, statistics }) =>
          statistics.map(({ id, label, value }) => ({ groupLabel, statistic: id, statisticLabel: label, value })),
        ),
      );
      expect(rowsOf(result, { rows: 'levels' })).toMatchObject(
        (current?.values ?? []).map(({ id, label, ...value }) => ({
          level: id,
          levelLabel: label,
          for: current!.for,
          ...value,
        })),
      );
      if (detailed === undefined) continue;
      const named = (kind: string, values: object) =>
        Object.entries(values).map(([name, value]: [string, unknown]): [string, unknown] => [
          `${kind}.${name}`,
          Array.isArray(value) ? value.join(' ') : value,
        ]);
      expect(rowsOf(result, { rows: 'detailed' })).toMatchObject(
        detailed.map(({ date, levels, outcomes, measures: values }) => ({
          date,
          ...Object.fromEntries([
            ...named('level', levels),
            ...named('outcome', outcomes),
            ...named('measure', values),
          ]),
        })),
      );
    }
  });

  it('have a column for each dimension of an observation, with each of its values once', () => {
    const row = {
      date: '2024-03-05',
      groups: [
        { direction: 'up', event: 'cpi' },
        { direction: 'up', event: 'nfp' },
      ],
      ...{ levels: { open: 14 }, outcomes: { touched: ['first', 'second'], later: null }, measures: { open: -1.5 } },
    };
    const bare = { date: '2024-03-06', groups: [], levels: {}, outcomes: {}, measures: { range: 7 } };
    const [first, second] = rowsOf(reportOf([], { detailed: [row, bare] }), { rows: 'detailed' });
    expect(Object.entries(first)).toEqual(
      Object.entries({
        ...{ ...about, date: '2024-03-05', direction: 'up', event: 'cpi; nfp', 'level.open': 14 },
        ...{ 'outcome.touched': 'first second', 'outcome.later': null, 'measure.open': -1.5, 'measure.range': null },
      }),
    );
    expect(second).toMatchObject({ direction: null, 'level.open': null, 'measure.range': 7 });
  });
});
