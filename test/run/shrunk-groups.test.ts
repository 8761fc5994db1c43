import { expect, test } from 'vitest';
import { shrunkShares } from '../../src/statistics/inner.js';
import { type ReportResult, runReport } from '../../src/reports/index.js';
import { marketsMovingTogether } from '../pooled/fixtures.js';

const [{ bars }] = marketsMovingTogether(1, 600, 0, 5);
const run = (report: string, more = {}): ReportResult =>
  runReport(bars, report as 'gap-fill-standard', {
    assetClass: 'crypto',
    ticker: 'X',
    shrunk: true,
    ...more,
  });

const countsOf = (groups: ReportResult['summary'], question: number) =>
  groups.map(({ questions }) => questions[question].outcomes.map(({ count }) => count));
const shrunkOf = (groups: ReportResult['summary'], question: number) =>
  groups.map(({ questions }) => questions[question].outcomes.map(({ shrunk }) => shrunk));

test('a weekday is drawn towards the weekdays of its direction', () => {
  const { summary } = run('gap-fill-by-weekday');
  for (const direction of ['up', 'down', 'all']) {
    const table = summary.filter(({ group }) => group.direction === direction);
    expect(table).toHaveLength(7);
    table[0].questions.forEach((_, q) => expect(shrunkOf(table, q)).toEqual(shrunkShares(countsOf(table, q), 2)));
  }
});

test('a grouping that the caller adds is the last dimension', () => {
  const { summary } = run('green-and-red-days-by-weekday-standard', { groupBy: 'month', precision: { percent: 4 } });
  for (const weekday of ['monday', 'sunday']) {
    const table = summary.filter(({ group }) => group.weekday === weekday);
    expect(table).toHaveLength(12);
    expect(shrunkOf(table, 0)).toEqual(shrunkShares(countsOf(table, 0), 4));
  }
});

test('a group that has the rows of all others is a total, which is left aside', () => {
  const { summary } = run('gap-fill-standard');
  expect(summary.map(({ group }) => group.direction)).toEqual(['up', 'down', 'all']);
  expect(shrunkOf(summary, 0).flat()).toEqual([null, null, null, null, null, null]);
});

test('a report without groups has none', () => {
  const { summary } = run('previous-days-range-standard');
  expect(summary).toHaveLength(1);
  for (const { outcomes } of summary[0].questions) {
    for (const outcome of outcomes) expect(outcome).not.toHaveProperty('shrunk');
  }
});
