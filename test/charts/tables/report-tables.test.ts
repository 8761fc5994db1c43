import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportTables } from '../../../src/charts/tables/report-tables.js';
import { groupOf, periodOf, questionOf, reportOf, summaries } from '../fixtures/hand-made-reports.js';

const titles = ['Questions', 'Measures', 'Statistics', 'Parts of the period'];

it('what was asked, measured and computed is in the table of its kind, once, and no table is empty', () => {
  fc.assert(
    fc.property(summaries, (summary) => {
      const questions = summary.flatMap((group) => group.questions);
      const parts = questions.flatMap(({ stability }) => [...(stability?.halves ?? []), ...(stability?.years ?? [])]);
      const counts = [
        questions.flatMap(({ outcomes }) => outcomes.map(({ count }) => count)),
        summary.flatMap(({ measures }) => measures.map(({ count }) => count)),
        summary.flatMap(({ statistics }) => statistics.map(({ value }) => value)),
        parts.flatMap(({ outcomes }) => outcomes.map(({ count }) => count)),
      ];
      const expected = titles.flatMap((title, i) => (counts[i].length === 0 ? [] : [{ title, counts: counts[i] }]));
      const tables = reportTables(reportOf(summary)).map(({ title, columns, rows }) => {
        const column = columns.indexOf(title === 'Statistics' ? 'value' : 'count');
        return { title, counts: rows.map((row) => row[column]) };
      });
      expect(tables).toEqual(expected);
    }),
  );
});

it('a part of the period is told with its label and its own cases, beside the words of its question', () => {
  const halves = [periodOf('First half', { of: 4, guard: 'low-sample' })];
  const question = questionOf('Filled', { stability: { halves, years: [periodOf('2024', { of: 6 })] } });
  const [asked, parts] = reportTables(reportOf([groupOf({ questions: [question] })]));
  const shares = ['answer', 'count', 'of', 'percent', 'low', 'high', 'guard'];
  expect(asked.columns).toEqual(['group', 'question', 'known', ...shares]);
  expect(asked.rows[1]).toEqual(['All sessions', 'Filled', 'at-open', 'No', 5, 10, 50, 24, 76, null]);
  expect(parts.columns).toEqual(['group', 'question', 'known', 'period', ...shares]);
  expect(parts.rows.map((row) => [row[3], row[6], row[10]])).toEqual([
    ...['First half', 'First half'].map((label) => [label, 4, 'low-sample']),
    ...['2024', '2024'].map((label) => [label, 6, null]),
  ]);
});

it('the values for a session say for which one, if any', () => {
  const values = [{ id: 'pivot', label: 'Pivot', unit: 'price', value: null }];
  const tableFor = (date: string | null) => reportTables(reportOf([], { current: { after: null, for: date, values } }));
  const [table] = tableFor('2024-03-11');
  expect(table).toEqual({
    title: 'For the session of 2024-03-11',
    columns: ['level', 'unit', 'value'],
    rows: [['Pivot', 'price', null]],
  });
  expect(tableFor(null).map(({ title }) => title)).toEqual(['For the session of …']);
});
