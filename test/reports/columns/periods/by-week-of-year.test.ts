import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../../src/bars/index.js';
import { dateOfDay, dayOfDate, weekdays } from '../../../../src/calendar/index.js';
import { byWeekOfYear, weekNumber } from '../../../../src/reports/columns/periods/by-week-of-year.js';
import { weeks } from '../../../../src/reports/columns/periods/period.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { openMarket } from '../../../../src/sessions/index.js';
import { requestOf, utcTemplate } from '../../fixtures/market-of.js';

test('weekNumber is that of the ISO week', () => {
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
    '1969-12-29': 1,
  };
  expect(Object.fromEntries(Object.keys(numbers).map((date) => [date, weekNumber(dayOfDate(date))]))).toEqual(numbers);
});

test('weekNumber is the same from Monday to Sunday, and one more or 1 after that', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (week) => {
      const monday = 7 * week + 4;
      const number = weekNumber(monday);
      expect(weekNumber(monday + 6)).toBe(number);
      const next = weekNumber(monday + 7);
      expect(next === number + 1 || (next === 1 && number >= 52)).toBe(true);
      // 4 January lies in the first week of its year.
      const january = dayOfDate(`${new Date(monday * 86_400_000).getUTCFullYear()}-01-04`);
      expect(weekNumber(january)).toBe(1);
    }),
  );
});

test('every week is in the group of its number, of the 53 that there are', () => {
  const values = byWeekOfYear.values();
  expect(values).toHaveLength(53);
  expect(values[0]).toEqual({ id: '1', label: 'Week 1' });
  expect(values[52]).toEqual({ id: '53', label: 'Week 53' });
  fc.assert(
    fc.property(fc.integer({ min: 5000, max: 30_000 }), (day) => {
      const table = Table.of(weeks, marketOn(day));
      const position = values.findIndex(({ id }) => id === table.cells(byWeekOfYear.by).values[0]);
      expect(position, dateOfDay(day)).toBe(weekNumber(day) - 1);
      // 4 January is in the first week, 28 December in the last.
      const last = weekNumber(dayOfDate(`${dateOfDay(day).slice(0, 4)}-12-28`));
      expect([52, 53]).toContain(last);
    }),
  );
});

/** A market with a single daily bar. */
function marketOn(day: number) {
  const row = { time: day * 86_400_000, open: 1, high: 1, low: 1, close: 1 };
  return openMarket(
    barsFromRows([row], { interval: '1d' }),
    requestOf({ template: utcTemplate('day', '00:00', '24:00', weekdays) }),
  );
}
