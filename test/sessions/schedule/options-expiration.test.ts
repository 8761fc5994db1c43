import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFromDates, dateOfDay, dayOfDate, sessionClock } from '../../../src/calendar/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import { expirationOn } from '../../../src/sessions/inner.js';
import { day as template } from '../markets.js';

const known = { knownFrom: '2024-01-01', knownThrough: '2024-12-31' };
const blank = { id: 'test', timeZone: 'UTC', holidays: [], earlyCloses: {}, ...known };

/** The dates of 2024 on which options expire. */
function expirations(holidays: readonly string[], traded = weekdays.slice(0, 5)): Record<string, string> {
  const calendar = calendarFromDates({ ...blank, holidays });
  const clock = sessionClock({ ...template, weekdays: traded });
  const found: Record<string, string> = {};
  for (let day = dayOfDate('2024-01-01'); day < dayOfDate('2025-01-01'); day++) {
    const kind = expirationOn({ clock, calendar }, day);
    if (kind !== 'none') found[dateOfDay(day)] = kind;
  }
  return found;
}

// Those of 2024, by a calendar on a wall.
const thirdFridays = {
  '2024-01-19': 'monthly',
  '2024-02-16': 'monthly',
  '2024-03-15': 'quarterly',
  '2024-04-19': 'monthly',
  '2024-05-17': 'monthly',
  '2024-06-21': 'quarterly',
  '2024-07-19': 'monthly',
  '2024-08-16': 'monthly',
  '2024-09-20': 'quarterly',
  '2024-10-18': 'monthly',
  '2024-11-15': 'monthly',
  '2024-12-20': 'quarterly',
};

test('options expire on the third Friday of each month, those of a quarter every third month', () => {
  expect(expirations([])).toEqual(thirdFridays);
});

test('where the Friday has no session, they expire with the one before, even if that is in the month before', () => {
  const { '2024-02-16': _, ...others } = thirdFridays;
  expect(expirations(['2024-02-16'])).toEqual({ ...others, '2024-02-15': 'monthly' });
  const all = Array.from({ length: 20 }, (__, i) => dateOfDay(dayOfDate('2024-02-01') + i));
  expect(expirations(all)).toEqual({ ...others, '2024-01-31': 'monthly' });
});

test('they expire on the last date with a session up to the third Friday, whatever the weekdays and holidays', () => {
  const holidays = fc.uniqueArray(fc.nat(365), { maxLength: 150 });
  fc.assert(
    fc.property(fc.subarray([...weekdays], { minLength: 1 }), holidays, (traded, closed) => {
      const dates = closed.map((offset) => dateOfDay(dayOfDate('2024-01-01') + offset));
      const isOpen = (date: string) =>
        traded.includes(weekdays[(new Date(date).getUTCDay() + 6) % 7]) && !dates.includes(date);
      const expected: Record<string, string> = {};
      for (const [friday, kind] of Object.entries(thirdFridays)) {
        let day = dayOfDate(friday);
        while (day >= dayOfDate('2024-01-01') && !isOpen(dateOfDay(day))) day--;
        // Two Fridays may share a session; it is the earlier one's.
        if (day >= dayOfDate('2024-01-01')) expected[dateOfDay(day)] ??= kind;
      }
      expect(expirations(dates, traded)).toEqual(expected);
    }),
  );
});

test('a calendar that never opens again has its last expiration on its last date', () => {
  const clock = sessionClock(template);
  const last = dayOfDate('2024-07-10');
  const calendar = {
    ...calendarFromDates(blank),
    holidayOf: (day: number) => (day > last ? 'closed' : null),
  };
  expect(expirationOn({ clock, calendar }, last)).toBe('monthly');
  expect(expirationOn({ clock, calendar }, last - 1)).toBe('none');
});
