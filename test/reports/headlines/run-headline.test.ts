import { expect, test } from 'vitest';
import { families } from '../../../src/families/find-report.js';
import { askHeadlines, type HeadlineOptions } from '../../../src/reports/headlines/ask-headlines.js';
import { runHeadline } from '../../../src/reports/headlines/run-headline.js';
import { outcomeOf } from '../../conformance/outcome-of.js';
import { dailyBars } from '../fixtures/daily-bars.js';
import { deeplyFrozen } from '../fixtures/frozen.js';
import { ledger, ledgerSession } from '../ledger.js';

const options: HeadlineOptions = { assetClass: 'stocks', ticker: 'X', session: ledgerSession, calendar: null };
const session = { id: 'ledger', timeZone: 'UTC', open: '09:00', close: '16:00' };

test('every family: the cases that the market answers, by the dates of their sessions, or the same refusal', () => {
  const parts = new Set<string>();
  for (const { id } of families) {
    const expected = outcomeOf(() => {
      const { cases } = askHeadlines(ledger, options)(id);
      return {
        family: id,
        assetClass: 'stocks',
        ticker: 'X',
        session,
        // The prices of its sessions are whole, and of their ranges 8 is the one in the middle.
        unit: 1,
        medianRange: 8,
        cases: cases.map((each) => ({
          date: each.session.date,
          outcome: each.outcome,
          group: each.group,
          block: each.block?.date,
        })),
      };
    });
    expect(outcomeOf(() => runHeadline(ledger, id, options))).toBe(expected);
    for (const [part] of expected.matchAll(/"(group|block)"|refused/g)) parts.add(part);
  }
  expect(parts).toEqual(new Set(['"group"', '"block"', 'refused']));
});

test('a result is frozen to its last value, and nothing but JSON', () => {
  for (const family of ['overnight-continuation', 'intraday-timing', 'volume-and-range-by-weekday']) {
    const result = runHeadline(ledger, family, options);
    expect(result.cases.length).toBeGreaterThan(0);
    expect(deeplyFrozen(result)).toBe(true);
    expect(JSON.parse(JSON.stringify(result))).toStrictEqual(result);
  }
});

test('a case has the group and the block that it is compared in, and no others', () => {
  const first = (family: string, bars = ledger) => runHeadline(bars, family, options).cases[0];
  expect(first('overnight-continuation')).toStrictEqual({ date: '2024-07-02', outcome: 'success' });
  // The first bar with the high, 110, comes before the one with the low.
  expect(first('intraday-timing')).toStrictEqual({ date: '2024-07-01', outcome: 'success', group: 'monday' });
  // Ranges of 2, 4, 2, 6 and 8 in a week from Monday on: the first and the third share the ranks 1 and 2.
  const week = dailyBars('5 6 4 5', '5 7 3 5', '5 6 4 5', '5 8 2 5', '5 9 1 5', '5 5 5 5');
  expect(runHeadline(week, 'volume-and-range-by-weekday', options).cases.slice(0, 3)).toStrictEqual([
    { date: '2024-07-01', outcome: 1.5, group: 'monday', block: '2024-07-01' },
    { date: '2024-07-02', outcome: 3, group: 'tuesday', block: '2024-07-01' },
    { date: '2024-07-03', outcome: 1.5, group: 'wednesday', block: '2024-07-01' },
  ]);
});

test('the price step is rounded to the decimals of the data; without sessions there is none', () => {
  const step = (...sessions: readonly string[]) => runHeadline(dailyBars(...sessions), 'gap-fill', options).unit;
  expect([step('5.05 5.1 5 5'), step('4500.25 4501 4499.75 4500'), step('10 30 10 20')]).toEqual([0.05, 0.25, 10]);
  const nowhere = runHeadline(ledger, 'gap-fill', { ...options, startDate: '2025-01-01' });
  expect([nowhere.unit, nowhere.medianRange, nowhere.cases]).toEqual([null, null, []]);
});
