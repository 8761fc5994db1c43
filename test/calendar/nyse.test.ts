import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, nyse, zoneClock, weekdayOfDay } from '../../src/calendar/index.js';
import { dates, departuresOf } from './departures-of.js';
import { publishedSessions } from './published-sessions.js';
import { thrownBy } from './thrown-by.js';

const folder = process.env.BARSTATS_DATA;

describe('nyse', () => {
  it.each([
    [1990, '01-01 02-19 04-13 05-28 07-04 09-03 11-22 12-25', dates('12-24', '14:00')],
    [1992, '01-01 02-17 04-17 05-25 07-03 09-07 11-26 12-25', dates('11-27 12-24', '14:00')],
    [1993, '01-01 02-15 04-09 05-31 07-05 09-06 11-25 12-24', dates('11-26', '13:00')],
    [1994, '02-21 04-01 04-27 05-30 07-04 09-05 11-24 12-26', dates('11-25', '13:00')],
    [1995, '01-02 02-20 04-14 05-29 07-04 09-04 11-23 12-25', dates('07-03 11-24', '13:00')],
    [1996, '01-01 02-19 04-05 05-27 07-04 09-02 11-28 12-25', dates('07-05 11-29 12-24', '13:00')],
    [1997, '01-01 02-17 03-28 05-26 07-04 09-01 11-27 12-25', dates('07-03 11-28 12-24 12-26', '13:00')],
    [1998, '01-01 01-19 02-16 04-10 05-25 07-03 09-07 11-26 12-25', dates('11-27 12-24', '13:00')],
    [1999, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24', dates('11-26 12-31', '13:00')],
    [
      2001,
      '01-01 01-15 02-19 04-13 05-28 07-04 09-03 09-11 09-12 09-13 09-14 11-22 12-25',
      dates('07-03 11-23 12-24', '13:00'),
    ],
    [2002, '01-01 01-21 02-18 03-29 05-27 07-04 09-02 11-28 12-25', dates('07-05 11-29 12-24', '13:00')],
    [2003, '01-01 01-20 02-17 04-18 05-26 07-04 09-01 11-27 12-25', dates('07-03 11-28 12-24 12-26', '13:00')],
    [2004, '01-01 01-19 02-16 04-09 05-31 06-11 07-05 09-06 11-25 12-24', dates('11-26', '13:00')],
    [2007, '01-01 01-02 01-15 02-19 04-06 05-28 07-04 09-03 11-22 12-25', dates('07-03 11-23 12-24', '13:00')],
    [2008, '01-01 01-21 02-18 03-21 05-26 07-04 09-01 11-27 12-25', dates('07-03 11-28 12-24', '13:00')],
    [2011, '01-17 02-21 04-22 05-30 07-04 09-05 11-24 12-26', dates('11-25', '13:00')],
    [2012, '01-02 01-16 02-20 04-06 05-28 07-04 09-03 10-29 10-30 11-22 12-25', dates('07-03 11-23 12-24', '13:00')],
    [2013, '01-01 01-21 02-18 03-29 05-27 07-04 09-02 11-28 12-25', dates('07-03 11-29 12-24', '13:00')],
    [2018, '01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25', dates('07-03 11-23 12-24', '13:00')],
    [2020, '01-01 01-20 02-17 04-10 05-25 07-03 09-07 11-26 12-25', dates('11-27 12-24', '13:00')],
    [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24', dates('11-26', '13:00')],
    [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26', dates('11-25', '13:00')],
    [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25', dates('07-03 11-24', '13:00')],
    [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', dates('07-03 11-29 12-24', '13:00')],
    [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', dates('07-03 11-28 12-24', '13:00')],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', dates('11-27 12-24', '13:00')],
    [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', dates('11-26', '13:00')],
    [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25', dates('07-03 11-24', '13:00')],
  ])('is closed and closes early in %i on the days that the exchange published', (year, holidays, earlyCloses) => {
    expect(departuresOf(nyse, year)).toEqual({ holidays: dates(holidays), earlyCloses });
  });

  it('names its holidays', () => {
    const named = (date: string): string | null => nyse.holidayOf(dayOfDate(date));
    expect(['2024-01-01', '2024-01-15', '2024-02-19', '2024-03-29', '2024-05-27'].map(named)).toEqual([
      "New Year's Day",
      'Martin Luther King Jr. Day',
      "Washington's Birthday",
      'Good Friday',
      'Memorial Day',
    ]);
    expect(['2024-06-19', '2024-07-04', '2024-09-02', '2024-11-28', '2024-12-25'].map(named)).toEqual([
      'Juneteenth',
      'Independence Day',
      'Labor Day',
      'Thanksgiving Day',
      'Christmas Day',
    ]);
    expect(['2001-09-14', '2012-10-29', '2025-01-09'].map(named)).toEqual([
      'Attacks of 11 September 2001',
      'Hurricane Sandy',
      'Day of mourning for Jimmy Carter',
    ]);
  });

  it('knows nothing before 1990', () => {
    expect(departuresOf(nyse, 1989)).toEqual({ holidays: [], earlyCloses: [] });
    expect(nyse.knownFrom).toBe('1990-01-01');
    expect(nyse.holidayOf(dayOfDate('1990-01-01'))).toBe("New Year's Day");
  });

  it('goes on by its rules after what is published', () => {
    expect(nyse.knownThrough).toBe('2028-12-31');
    expect(departuresOf(nyse, 2040)).toEqual({
      holidays: dates('01-02 01-16 02-20 03-30 05-28 06-19 07-04 09-03 11-22 12-25'),
      earlyCloses: dates('07-03 11-23 12-24', '13:00'),
    });
  });

  it('is frozen', () => {
    expect(Object.isFrozen(nyse)).toBe(true);
  });

  it('refuses what is not a day', () => {
    for (const call of [() => nyse.holidayOf(0.5), () => nyse.earlyCloseOf(NaN)]) {
      expect(thrownBy(call)).toMatchObject({ code: 'out-of-bounds', argument: 'day' });
    }
  });
});

describe.skipIf(folder === undefined)(
  'nyse and the published sessions of 1990 to 2023 (skipped without the data of BARSTATS_DATA)',
  () => {
    const sessions = publishedSessions(folder, 'xnys-sessions.csv.gz');

    it('has a session on every weekday that is no holiday, and on no other day', () => {
      const first = dayOfDate('1990-01-01');
      const last = Math.max(...sessions.keys());
      const open = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
        (day) => weekdayOfDay(day) < 5 && nyse.holidayOf(day) === null,
      );
      expect(open.length).toBeGreaterThan(8000);
      expect(open.map(dateOfDay)).toEqual([...sessions.keys()].map(dateOfDay));
    });

    it('closes at 16:00 New York or at the early close', () => {
      const newYork = zoneClock('America/New_York');
      const closes = [...sessions.keys()].map((day) => nyse.earlyCloseOf(day) ?? newYork.instantOf(day, 16 * 60));
      expect(closes).toEqual([...sessions.values()].map(({ close }) => close));
    });
  },
);
