import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportRows } from '../../../src/charts/tables/report-rows.js';
import type { Table } from '../../../src/charts/tables/table.js';
import {
  groupOf,
  measureOf,
  outcomeOf,
  periodOf,
  questionOf,
  reportOf,
  summaries,
} from '../fixtures/hand-made-reports.js';

/** The rows by the names of their columns, without what is empty. */
const rowsOf = ({ columns, rows }: Table) =>
  rows.map((row) => Object.fromEntries(columns.flatMap((name, i) => (row[i] === null ? [] : [[name, row[i]]]))));

it('every answer, measure, statistic and part of the period has a row of its own, in the order of the result', () => {
  fc.assert(
    fc.property(summaries, (summary) => {
      const expected = summary.flatMap(({ label, questions, measures, statistics }) => [
        ...questions.flatMap(({ id, outcomes, stability }) => [
          ...outcomes.map(({ count }) => ['question', label, id, count]),
          ...[...(stability?.halves ?? []), ...(stability?.years ?? [])].flatMap((part) =>
            part.outcomes.map(({ count }) => ['period', label, id, count]),
          ),
        ]),
        ...measures.map(({ id, count }) => ['measure', label, id, count]),
        ...statistics.map(({ id, value }) => ['statistic', label, id, value]),
      ]);
      const rows = rowsOf(reportRows(reportOf(summary)));
      expect(rows.map(({ kind, group, id, count, value }) => [kind, group, id, count ?? value])).toEqual(expected);
    }),
  );
});

it('a row says of an answer what it is of, and of a part of the period its own cases and doubts', () => {
  const outcomes = [outcomeOf('Yes', { count: 7, percent: 70, low: 39.68, high: 89.22 })];
  const half = periodOf('First half', { of: 4, guard: 'insufficient', outcomes: [outcomeOf('Yes', { count: 3 })] });
  const question = questionOf('Filled', {
    ...{ known: 'at-event', event: 'gap', guard: 'low-sample', outcomes },
    stability: { halves: [half], years: [] },
  });
  const group = groupOf({ group: { weekday: 'monday' }, label: 'Monday', questions: [question] });
  const about = { report: 'gap-fill-standard', assetClass: 'stocks', ticker: 'AAPL', 'group.weekday': 'monday' };
  const asked = { group: 'Monday', observations: 10, id: 'filled', label: 'Filled', known: 'at-event', event: 'gap' };
  const answer = { ...about, ...asked, outcome: 'yes', answer: 'Yes' };
  expect(rowsOf(reportRows(reportOf([group])))).toEqual([
    { ...answer, kind: 'question', count: 7, of: 10, percent: 70, low: 39.68, high: 89.22, guard: 'low-sample' },
    {
      ...{ ...answer, kind: 'period', period: 'first-half', count: 3, of: 4, percent: 50, low: 24, high: 76 },
      guard: 'insufficient',
    },
  ]);
});

it('the values for the next session come last, and a report without anything has its header', () => {
  const value = { id: 'pivot', label: 'Pivot', unit: 'price', value: 101.5 };
  const group = groupOf({ measures: [measureOf('Gap')] });
  const rows = rowsOf(
    reportRows(reportOf([group], { current: { after: '2024-03-08', for: '2024-03-11', values: [value] } })),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['measure', 'current']);
  expect(rows[1]).toMatchObject({ kind: 'current', ticker: 'AAPL', ...value });
  const { title, ...empty } = reportRows(reportOf([]));
  expect(title).toBe('gap-fill-standard');
  expect(empty).toEqual({ columns: ['report', 'assetClass', 'ticker', 'kind'], rows: [] });
});
