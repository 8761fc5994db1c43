import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCalendarDate } from '../../../src/policy/decisions/calendar-date.js';

test('a date of the calendar is one that Date writes the same way', () => {
  const digits = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(digits, ([year, month, day]) => {
      const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const instant = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
      expect(isCalendarDate(text)).toBe(exists);
    }),
    { numRuns: 2000 },
  );
});

test('anything but ten characters of a date is none', () => {
  for (const value of [
    '',
    '2024-2-01',
    '2024-02-1',
    '24-02-01',
    '2024-02-01T00:00:00Z',
    ' 2024-02-01',
    '2024-02-01\n',
    '2024/02/01',
    '2024/02-01',
    '2024-02/01',
    '2/24-02-01',
    '2024-1/-01',
    '2024-02-1/',
    '20240201',
    '+12024-02-01',
    '２０２４-02-01',
    20240201,
    null,
    undefined,
    {},
    ['2024-02-01'],
    new Date(0),
  ]) {
    expect(isCalendarDate(value)).toBe(false);
  }
  for (const value of ['2024-00-10', '2024-13-10', '2024-06-00', '2024-06-31', '2023-02-29'])
    expect(isCalendarDate(value)).toBe(false);
  for (const value of ['2024-01-01', '2024-12-31', '2024-02-29', '0001-01-01', '9999-12-31'])
    expect(isCalendarDate(value)).toBe(true);
});
