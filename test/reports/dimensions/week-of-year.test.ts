import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfDate } from '../../../src/calendar/index.js';
import { weekNumber } from '../../../src/reports/dimensions/week-of-year.js';

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
