import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { dateOfDay, dayOfDate } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { weeks } from '../../src/columns/periods/period.js';
import { Table } from '../../src/columns/table.js';
import { seasonality } from '../../src/families/seasonality.js';
import type { ReportContext } from '../../src/options/report-context.js';
import { openMarket } from '../../src/sessions/inner.js';
import { fewCloses } from '../reports/fixtures/few-closes.js';
import { fiveWeeks } from '../reports/fixtures/five-weeks.js';
import { answers, counts, days, excluded, levels, measured, onLedger } from '../reports/fixtures/on-ledger.js';
import { requestOf, utcTemplate } from '../reports/fixtures/market-of.js';

const closes = {
  '2024-06-28': '100',
  '2024-07-03': '102',
  '2024-07-31': '110',
  '2024-08-02': '108',
  '2024-08-30': '99',
};

test('standard: July and August against the last close before them', () => {
  const result = onLedger('seasonality-standard', undefined, fewCloses(closes));
  expect(result.observations).toEqual({ unit: 'month', seen: 3, eligible: 2, excluded: { incomplete: 1 } });
  expect(result.summary).toHaveLength(12);
  expect(counts(result)).toEqual(['July / up: up 1, not-up 0', 'August / up: up 0, not-up 1']);
  expect(measured(result, 'change-percent')).toEqual([10, -10]);
  expect(levels(result)).toEqual([{ 'previous-close': 100 }, { 'previous-close': 110 }]);
  expect(result.current).toBeUndefined();
});

test('standard: without a close shortly before a month, and across a change of contract, it has no change', () => {
  const late = Object.fromEntries(Object.entries(closes).filter(([date]) => date !== '2024-07-31'));
  expect(excluded(onLedger('seasonality-standard', undefined, fewCloses(late)))).toEqual({
    incomplete: 1,
    'no-previous': 1,
  });
  const rolled = (...contracts: readonly string[]) =>
    excluded(
      onLedger(
        'seasonality-standard',
        undefined,
        fewCloses(
          Object.fromEntries(Object.entries(closes).map(([date, close], i) => [date, `${close} ${contracts[i]}`])),
        ),
      ),
    );
  expect(rolled('H', 'H', 'H', 'H', 'H')).toEqual({ incomplete: 1 });
  // Inside July, and at its beginning.
  expect(rolled('H', 'H', 'M', 'M', 'M')).toEqual({ incomplete: 1, roll: 1 });
  expect(rolled('H', 'M', 'M', 'M', 'M')).toEqual({ incomplete: 1, roll: 1 });
  expect(rolled('H', 'H', 'H', 'M', 'M')).toEqual({ incomplete: 1, roll: 1 });
});

test('standard: the month before need not be whole, and a close at the last one is not up', () => {
  const result = onLedger('seasonality-standard', undefined, fewCloses({ ...closes, '2024-07-31': '100' }));
  expect(answers(result, 'up')).toEqual(['not-up', 'not-up']);
});

test('by-week: the ISO weeks 28 to 31', () => {
  const result = onLedger('seasonality-by-week', undefined, fiveWeeks);
  expect(excluded(result)).toEqual({ 'no-previous': 1 });
  expect(days(result)).toEqual([8, 15, 22, 29]);
  expect(counts(result)).toEqual([
    'Week 28 / up: up 0, not-up 1',
    'Week 29 / up: up 0, not-up 1',
    'Week 30 / up: up 1, not-up 0',
    'Week 31 / up: up 0, not-up 1',
  ]);
  expect(result.summary).toHaveLength(53);
  expect(measured(result, 'change-percent')).toEqual([-14.5455, -1.0638, 4.3011, -2.0619]);
});

const [byWeek] = seasonality.variants['by-week'].report({}, {} as ReportContext).groups;

/** The ISO week of a day, as the group of the week of a market with a single daily bar. */
function weekOf(day: number): number {
  const row = { time: day * 86_400_000, open: 1, high: 1, low: 1, close: 1 };
  const market = openMarket(
    barsFromRows([row], { interval: '1d' }),
    requestOf({ template: utcTemplate('day', '00:00', '24:00', weekdays) }),
  );
  return Number(Table.of(weeks, market).cells<unknown>(byWeek.by).values[0]);
}

test('by-week: the number is that of the ISO week', () => {
  const numbers = {
    '2024-01-01': 1,
    '2024-07-01': 27,
    '2024-07-07': 27,
    '2024-12-29': 52,
    '2024-12-30': 1,
    '2020-12-31': 53,
    '2021-01-03': 53,
    '2021-01-04': 1,
    '2023-01-01': 52,
    '1985-12-30': 1,
  };
  expect(Object.fromEntries(Object.keys(numbers).map((date) => [date, weekOf(dayOfDate(date))]))).toEqual(numbers);
});

test('by-week: the number is the same from Monday to Sunday, and one more or 1 after that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 800, max: 5000 }), (week) => {
      const monday = 7 * week + 4;
      const number = weekOf(monday);
      expect(weekOf(monday + 6)).toBe(number);
      const next = weekOf(monday + 7);
      expect(next === number + 1 || (next === 1 && number >= 52)).toBe(true);
      // 4 January is in the first week, 28 December in the last.
      const year = dateOfDay(monday).slice(0, 4);
      expect(weekOf(dayOfDate(`${year}-01-04`))).toBe(1);
      expect([52, 53]).toContain(weekOf(dayOfDate(`${year}-12-28`)));
    }),
  );
});
