import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { dateOfDay, dayOfDate } from '../../../src/calendar/index.js';
import { sessionsOfLast } from '../../../src/sessions/inner.js';
import { day, sessionsOf } from '../markets.js';

/** What is seen of each session's last week, or month, with a bar on each of these dates. */
function lastOn(length: 'week' | 'month', dates: readonly string[]): readonly (readonly string[])[] {
  const rows = dates.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));
  const sessions = sessionsOf(barsFromRows(rows, { interval: '1d' }), day);
  return sessions.map((session) => sessionsOfLast(length, session).map(({ date }) => date));
}

test('the last week is the last one before with a session, all that were seen of it', () => {
  const dates = ['2024-07-03', '2024-07-05', '2024-07-08', '2024-07-12', '2024-07-29'];
  expect(lastOn('week', dates)).toEqual([
    [],
    [],
    ['2024-07-03', '2024-07-05'],
    ['2024-07-03', '2024-07-05'],
    ['2024-07-08', '2024-07-12'],
  ]);
});

test('the last month is one of the calendar', () => {
  expect(lastOn('month', ['2023-11-30', '2023-12-01', '2023-12-29', '2024-01-02', '2024-03-01'])).toEqual([
    [],
    ['2023-11-30'],
    ['2023-11-30'],
    ['2023-12-01', '2023-12-29'],
    ['2024-01-02'],
  ]);
});

test('they are all the dates before that have the latest earlier week or month in common', () => {
  const some = fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 60 }).map((days) =>
    days
      .sort((a, b) => a - b)
      .map((offset) => dayOfDate('2023-11-20') + offset)
      .filter((each) => new Date(each * 86_400_000).getUTCDay() % 6 !== 0)
      .map(dateOfDay),
  );
  // A week is named by its Monday, a month by its year and number.
  const nameOf = {
    week: (date: string) => dateOfDay(dayOfDate(date) - ((new Date(date).getUTCDay() + 6) % 7)),
    month: (date: string) => date.slice(0, 7),
  };
  fc.assert(
    fc.property(some, fc.constantFrom('week' as const, 'month' as const), (dates, length) => {
      const expected = dates.map((date) => {
        const earlier = dates.map(nameOf[length]).filter((name) => name < nameOf[length](date));
        return dates.filter((other) => nameOf[length](other) === earlier.at(-1));
      });
      expect(lastOn(length, dates)).toEqual(expected);
    }),
  );
});
