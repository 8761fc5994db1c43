import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFromDates, dayOfDate, sessionClock, weekdayOfDay } from '../../../src/calendar/index.js';
import { placeInMonth } from '../../../src/sessions/inner.js';
import { day } from '../markets.js';

const clock = sessionClock(day);

test('placeInMonth counts the trading dates of July 2024 from either end', () => {
  // The first is a Monday, and the month has 23 weekdays.
  const placeOf = (date: string) => placeInMonth({ clock, calendar: null }, dayOfDate(date));
  expect(placeOf('2024-07-01')).toEqual({ fromStart: 1, fromEnd: 23 });
  expect(placeOf('2024-07-05')).toEqual({ fromStart: 5, fromEnd: 19 });
  expect(placeOf('2024-07-31')).toEqual({ fromStart: 23, fromEnd: 1 });
  expect(placeOf('2024-08-01')).toEqual({ fromStart: 1, fromEnd: 22 });
});

test('placeInMonth leaves out the holidays of the calendar', () => {
  const calendar = calendarFromDates({ id: 'holiday', timeZone: 'UTC', holidays: ['2024-07-04'], earlyCloses: {} });
  expect(placeInMonth({ clock, calendar }, dayOfDate('2024-07-05'))).toEqual({ fromStart: 4, fromEnd: 19 });
  expect(placeInMonth({ clock, calendar }, dayOfDate('2024-07-03'))).toEqual({ fromStart: 3, fromEnd: 20 });
});

test('placeInMonth counts each trading date of a month once, whichever is asked for first', () => {
  const first = dayOfDate('2024-02-01');
  const dates = Array.from({ length: 29 }, (_, i) => first + i).filter((each) => weekdayOfDay(each) < 5);
  fc.assert(
    fc.property(fc.shuffledSubarray(dates), (asked) => {
      for (const each of asked) {
        const place = dates.indexOf(each);
        expect(placeInMonth({ clock, calendar: null }, each)).toEqual({
          fromStart: place + 1,
          fromEnd: dates.length - place,
        });
      }
    }),
  );
});
