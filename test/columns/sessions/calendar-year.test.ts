import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOfDate } from '../../../src/calendar/index.js';
import { yearName, yearOf, yearsBetween } from '../../../src/columns/sessions/calendar-year.js';

const years = fc.integer({ min: 1, max: 9999 });

test('a trading date lies in the year that it is written with, from its first day to its last', () => {
  fc.assert(
    fc.property(years, fc.constantFrom('01-01', '02-28', '07-01', '12-31'), (year, rest) => {
      expect(yearOf({ day: dayOfDate(`${yearName(year)}-${rest}`) })).toBe(year);
    }),
  );
  expect([dayOfDate('1970-01-01') - 1, dayOfDate('2024-12-31') + 1].map((day) => yearOf({ day }))).toEqual([
    1969, 2025,
  ]);
});

test('the years between two are all of them, both included, called as dates write them', () => {
  fc.assert(
    fc.property(years, fc.nat(40), (first, more) => {
      const listed = yearsBetween(first, first + more);
      expect(listed.map(({ id }) => Number(id))).toEqual(Array.from({ length: more + 1 }, (_, i) => first + i));
      for (const { id, label } of listed) expect([label, id.length]).toEqual([id, Math.max(4, id.length)]);
    }),
  );
  expect(yearsBetween(2024, 2023)).toEqual([]);
  expect(yearName(987)).toBe('0987');
});
