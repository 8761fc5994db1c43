import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { runReport } from '../../src/reports/index.js';
import { ledger, ledgerSession } from '../reports/ledger.js';

const options = { assetClass: 'stocks', ticker: 'LEDGER', session: ledgerSession, calendar: null } as const;

test('of nine sessions the first half has five, and a part is published as the question is', () => {
  const { summary } = runReport(ledger, 'green-and-red-days-by-weekday-standard', {
    ...options,
    stability: true,
    guards: { insufficient: 1, lowSample: 2 },
    precision: { percent: 1 },
  });
  // Tuesday: the 2nd and the 9th are green.
  const [question] = summary[1].questions;
  expect(Object.keys(question)).toEqual(['id', 'title', 'known', 'of', 'guard', 'outcomes', 'stability']);
  const green = { id: 'green', label: 'Green', count: 1, percent: 100, low: 20.7, high: 100 };
  const no = { count: 0, percent: 0, low: 0, high: 79.3 };
  const outcomes = [green, { id: 'red', label: 'Red', ...no }, { id: 'flat', label: 'Flat', ...no }];
  const one = { of: 1, guard: 'low-sample', outcomes };
  expect(question.stability?.halves).toEqual([
    { id: 'first-half', label: 'First half', ...one },
    { id: 'second-half', label: 'Second half', ...one },
  ]);
  expect(question.stability?.years).toMatchObject([{ id: '2024', label: '2024', of: 2, guard: null }]);
  expect(Object.keys(question.stability?.halves[0] ?? {})).toEqual(['id', 'label', 'of', 'guard', 'outcomes']);
  // Friday: one session, in the first half; nothing in the second.
  const friday = summary[4].questions[0].stability;
  expect(friday?.halves.map(({ of, guard }) => [of, guard])).toEqual([
    [1, 'low-sample'],
    [0, 'insufficient'],
  ]);
  expect(friday?.halves[1].outcomes[0]).toEqual({
    id: 'green',
    label: 'Green',
    count: 0,
    percent: null,
    low: null,
    high: null,
  });
});

test('years without an observation are listed between the others, and none where nothing is eligible', () => {
  const rows = ['2019-12-30', '2019-12-31', '2022-01-03', '2022-01-04', '2022-01-05'].map((time) => ({
    time,
    open: 1,
    high: 2,
    low: 1,
    close: 2,
  }));
  const run = (startDate?: string) =>
    runReport(barsFromRows(rows), 'previous-days-range-standard', {
      assetClass: 'stocks',
      ticker: 'X',
      stability: true,
      ...(startDate === undefined ? {} : { startDate }),
    }).summary[0].questions[0].stability;
  // The first session of 2022 has no previous one.
  expect(run()?.years.map(({ id, of }) => [id, of])).toEqual([
    ['2019', 1],
    ['2020', 0],
    ['2021', 0],
    ['2022', 2],
  ]);
  expect(run()?.halves.map(({ of }) => of)).toEqual([2, 1]);
  expect(run('2030-01-01')?.years).toEqual([]);
  expect(run('2030-01-01')?.halves.map(({ of }) => of)).toEqual([0, 0]);
});

test('stability is not there unless it is asked for, and must be true or false', () => {
  const run = (stability: unknown) =>
    runReport(ledger, 'opening-stats-standard', { ...options, stability: stability as boolean });
  expect('stability' in run(false).summary[0].questions[0]).toBe(false);
  for (const wrong of ['yes', null, 1]) {
    expect(() => run(wrong)).toThrow(expect.objectContaining({ code: 'wrong-type', argument: 'options.stability' }));
  }
});
