import { expect, test } from 'vitest';
import { agreedReport } from '../reports/fixtures/agreed.js';
import { casesOnLedger } from '../reports/fixtures/cases-on-ledger.js';
import { dailyBars } from '../reports/fixtures/daily-bars.js';
import { answers, counts, current, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

test('standard: how often each part is up, how far they go, and how they go together', () => {
  const result = onLedger('overnight-and-session-standard');
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(counts(result)).toEqual([
    'All sessions / overnight: up 4, not-up 4',
    'All sessions / session: up 4, not-up 4',
    'All sessions / both: up-up 3, up-down 1, down-up 1, down-down 1, flat 2',
  ]);
  expect(measured(result, 'overnight-percent')).toEqual([1.9048, 3.5714, -4.2373, 0, 3.7736, -1.8349, 0, 1.7699]);
  expect(measured(result, 'session-percent')).toEqual([4.6729, 1.7241, -6.1947, 0, -0.9091, 5.6075, 0, 4.3478]);
  expect(result.summary[0].statistics).toEqual([
    { id: 'overnight-sum', label: 'Sum of the overnight changes', value: 4.9475 },
    { id: 'session-sum', label: 'Sum of the changes of the sessions', value: 9.2486 },
    { id: 'correlation', label: 'Correlation of the two changes', value: 0.4026 },
  ]);
  expect(levels(result)[0]).toEqual({ 'previous-close': 105 });
  expect(current(result)).toEqual({ 'previous-close': 120 });
});

test('standard: one part that goes nowhere makes the pair flat, and is not up', () => {
  const result = onLedger('overnight-and-session-standard', undefined, dailyBars('5 5 5 5', '5 6 5 6', '7 7 7 7'));
  expect(answers(result, 'both')).toEqual(['flat', 'flat']);
  expect(answers(result, 'overnight')).toEqual(['not-up', 'up']);
  expect(answers(result, 'session')).toEqual(['up', 'not-up']);
});

test('standard: a change from 0 is no per cent, and is left out of the sums and of the correlation', () => {
  const bars = dailyBars('1 1 0 0', '2 2 1 1', '0 1 -2 -2', '-3 0 -3 0');
  const result = onLedger('overnight-and-session-standard', undefined, bars);
  expect(measured(result, 'overnight-percent')).toEqual([null, -100, -50]);
  expect(measured(result, 'session-percent')).toEqual([-50, null, 100]);
  expect(result.summary[0].statistics.map(({ value }) => value)).toEqual([-150, 50, null]);
  const none = onLedger('overnight-and-session-standard', undefined, dailyBars('1 1 0 0', '0 0 0 0'));
  expect(none.summary[0].statistics.map(({ value }) => value)).toEqual([null, null, null]);
});

test('by-weekday and by-month: the same in groups', () => {
  const byWeekday = onLedger('overnight-and-session-by-weekday');
  expect(counts(byWeekday).filter((line) => line.includes('both'))).toEqual([
    'Monday / both: up-up 0, up-down 1, down-up 0, down-down 0, flat 0',
    'Tuesday / both: up-up 1, up-down 0, down-up 1, down-down 0, flat 0',
    'Wednesday / both: up-up 1, up-down 0, down-up 0, down-down 0, flat 1',
    'Thursday / both: up-up 1, up-down 0, down-up 0, down-down 1, flat 0',
    'Friday / both: up-up 0, up-down 0, down-up 0, down-down 0, flat 1',
  ]);
  // Two pairs of changes, of which both go the same way.
  expect(byWeekday.summary[3].statistics.map(({ value }) => value)).toEqual([-2.4674, -1.8469, 1]);
  const byMonth = onLedger('overnight-and-session-by-month');
  expect(byMonth.summary).toHaveLength(12);
  expect(byMonth.summary[6].statistics[2].value).toBe(0.4026);
});

test('the overnight question is decided at the open, where a condition of the session is not known yet', () => {
  const where = { report: 'gap-fill-standard', question: 'held', is: 'held', previous: 1 } as const;
  const run = (condition: object) =>
    agreedReport(ledger, 'overnight-and-session-standard', {
      assetClass: 'stocks',
      ticker: 'LEDGER',
      session: ledgerSession,
      calendar: null,
      where: condition as typeof where,
    });
  expect(run(where).summary[0].questions[0].of).toBe(2);
  const window = run({ field: 'window.size', op: 'gte', value: 0 });
  expect(window.summary[0].questions.map(({ id, of }) => [id, of])).toEqual([
    ['overnight', 0],
    ['session', 4],
    ['both', 4],
  ]);
});

test('the headline ranks the overnight changes within the week, by weekday', () => {
  expect(casesOnLedger('overnight-and-session')).toEqual([
    '07-02 6 tuesday 07-02',
    '07-03 7 wednesday 07-02',
    '07-04 1 thursday 07-02',
    '07-05 3.5 friday 07-02',
    '07-08 8 monday 07-08',
    '07-09 2 tuesday 07-08',
    '07-10 3.5 wednesday 07-08',
    '07-11 5 thursday 07-08',
  ]);
});
