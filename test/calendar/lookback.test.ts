import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysIn, monthsBefore } from '../../src/calendar/inner.js';
import { dates } from '../policy/fixtures/arbitraries.js';

test('leap days are those of the Gregorian calendar', () => {
  expect([2024, 2000, 2400, 4].map((year) => daysIn(year, 2))).toEqual([29, 29, 29, 29]);
  expect([2023, 1900, 2100, 1].map((year) => daysIn(year, 2))).toEqual([28, 28, 28, 28]);
  expect(Array.from({ length: 12 }, (_, i) => daysIn(2023, i + 1))).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
});

test('months before a date, by hand', () => {
  expect(monthsBefore('2024-08-31', 6)).toBe('2024-02-29');
  expect(monthsBefore('2023-08-31', 6)).toBe('2023-02-28');
  expect(monthsBefore('2024-08-30', 6)).toBe('2024-02-29');
  expect(monthsBefore('2024-08-29', 6)).toBe('2024-02-29');
  expect(monthsBefore('2024-08-28', 6)).toBe('2024-02-28');
  expect(monthsBefore('2024-02-29', 12)).toBe('2023-02-28');
  expect(monthsBefore('2024-02-29', 96)).toBe('2016-02-29');
  expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15');
  expect(monthsBefore('2026-12-31', 12)).toBe('2025-12-31');
  expect(monthsBefore('2026-12-31', 13)).toBe('2025-11-30');
  expect(monthsBefore('1970-01-01', 1200)).toBe('1870-01-01');
  expect(monthsBefore('2026-07-04', 0)).toBe('2026-07-04');
});

test('so many months lie between, and the day is the same or the last of its month', () => {
  const months = fc.integer({ min: 0, max: 1200 });
  const count = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  fc.assert(
    fc.property(dates, months, (date, back) => {
      const before = monthsBefore(date, back);
      expect(count(date) - count(before)).toBe(back);
      const next = new Date(Date.parse(before) + 86_400_000).toISOString().slice(8, 10);
      if (before.slice(8) !== date.slice(8)) expect([next, before.slice(8) < date.slice(8)]).toEqual(['01', true]);
    }),
  );
});

test('a later date never has an earlier date before it', () => {
  fc.assert(
    fc.property(dates, dates, fc.integer({ min: 0, max: 1200 }), (one, other, back) => {
      const [earlier, later] = [one, other].sort();
      expect(monthsBefore(earlier, back) <= monthsBefore(later, back)).toBe(true);
    }),
  );
});
