import { describe, expect, it } from 'vitest';
import { cmeEquityIndex, dateOfDay, dayOfDate, zoneClock, weekdayOfDay } from '../../src/calendar/index.js';
import { dates, departuresOf } from './departures-of.js';
import { publishedSessions } from './published-sessions.js';

const folder = process.env.BARSTATS_DATA;

describe('cmeEquityIndex', () => {
  it.each([
    [1990, '01-01 04-13 12-25', '10:30 02-19 05-28 07-04 09-03 11-22, 12:15 12-24'],
    [1992, '01-01 04-17 12-25', '10:30 02-17 05-25 07-03 09-07 11-26, 12:15 12-24'],
    [1993, '01-01 04-09 12-24', '10:30 02-15 05-31 07-05 09-06 11-25, 12:15 11-26'],
    [1994, '04-01 04-27 12-26', '10:30 02-21 05-30 07-04 09-05 11-24, 12:15 11-25'],
    [1998, '01-01 04-10 12-25', '10:30 01-19 02-16 05-25 07-03 09-07 11-26, 12:15 11-27 12-24'],
    [1999, '01-01 12-24', '10:30 01-18 02-15 05-31 07-05 09-06 11-25, 10:00 04-02, 12:15 11-26'],
    [2004, '01-01 04-09 12-24', '10:30 01-19 02-16 05-31 07-05 09-06 11-25, 08:00 06-11, 12:15 11-26'],
    [2006, '01-02 04-14 12-25', '10:30 01-16 02-20 05-29 07-04 09-04 11-23, 12:15 11-24'],
    [2007, '01-01 01-02 04-06 12-25', '10:30 01-15 02-19 05-28 07-04 09-03 11-22, 12:15 11-23 12-24'],
    [2009, '01-01 04-10 12-25', '10:30 01-19 02-16 05-25 07-03 09-07 11-26, 12:15 11-27 12-24'],
    [2010, '01-01 12-24', '10:30 01-18 02-15 05-31 07-05 09-06 11-25, 08:15 04-02, 12:15 11-26'],
    [2012, '01-02 12-25', '10:30 01-16 02-20 05-28 07-04 09-03 11-22, 08:15 04-06 10-29 10-30, 12:15 11-23 12-24'],
    [2013, '01-01 03-29 12-25', '10:30 01-21 02-18 05-27 07-04 09-02 11-28, 12:15 07-03 11-29 12-24'],
    [2014, '01-01 04-18 12-25', '10:30 01-20 02-17, 12:00 05-26 07-04 09-01 11-27, 12:15 07-03 11-28 12-24'],
    [2015, '01-01 12-25', '12:00 01-19 02-16 05-25 07-03 09-07 11-26, 08:15 04-03, 12:15 11-27 12-24'],
    [2018, '01-01 03-30 12-25', '12:00 01-15 02-19 05-28 07-04 09-03 11-22, 08:30 12-05, 12:15 07-03 11-23 12-24'],
    [2021, '01-01 12-24', '12:00 01-18 02-15 05-31 07-05 09-06 11-25, 08:15 04-02, 12:15 11-26'],
    [2022, '04-15 12-26', '12:00 01-17 02-21 05-30 06-20 07-04 09-05 11-24, 12:15 11-25'],
    [2023, '01-02 12-25', '12:00 01-16 02-20 05-29 06-19 07-04 09-04 11-23, 08:15 04-07, 12:15 07-03 11-24'],
    [2024, '01-01 03-29 12-25', '12:00 01-15 02-19 05-27 06-19 07-04 09-02 11-28, 12:15 07-03 11-29 12-24'],
    [
      2025,
      '01-01 04-18 12-25',
      '12:00 01-20 02-17 05-26 06-19 07-04 09-01 11-27, 08:30 01-09, 12:15 07-03 11-28 12-24',
    ],
    [2026, '01-01 12-25', '12:00 01-19 02-16 05-25 06-19 07-03 09-07 11-26, 08:15 04-03, 12:15 11-27 12-24'],
    [2027, '01-01 03-26 12-24', '12:00 01-18 02-15 05-31 06-18 07-05 09-06 11-25, 12:15 11-26'],
    [2028, '04-14 12-25', '12:00 01-17 02-21 05-29 06-19 07-04 09-04 11-23, 12:15 07-03 11-24'],
  ])('is closed and closes early in %i on the days published or computed', (year, holidays, closes) => {
    const earlyCloses = closes.split(', ').flatMap((list) => dates(list.slice(6), list.slice(0, 5)));
    expect(departuresOf(cmeEquityIndex, year)).toEqual({ holidays: dates(holidays), earlyCloses: earlyCloses.sort() });
  });

  it('knows nothing before 1990, and goes on by its rules after what is published', () => {
    expect([cmeEquityIndex.knownFrom, cmeEquityIndex.knownThrough]).toEqual(['1990-01-01', '2028-12-31']);
    expect(departuresOf(cmeEquityIndex, 1989)).toEqual({ holidays: [], earlyCloses: [] });
    expect(departuresOf(cmeEquityIndex, 2033).holidays).toEqual(dates('04-15 12-26'));
  });

  it('is frozen', () => {
    expect(Object.isFrozen(cmeEquityIndex)).toBe(true);
  });
});

describe.skipIf(folder === undefined)(
  'cmeEquityIndex and the published sessions of 1990 to 2027 (skipped without the data of BARSTATS_DATA)',
  () => {
    const sessions = publishedSessions(folder, 'cme-sessions.csv.gz');

    // A generic product of the exchange: it closes all day on the mornings, and at noon on every short day.
    const ofIndexesOnly = [
      '1999-04-02 2004-06-11 2010-04-02 2012-04-06 2015-04-03 2018-12-05 2021-04-02 2023-04-07 2025-01-09 2026-04-03',
      '2012-10-29 2012-10-30 2013-07-03 2014-07-03 2017-07-03 2018-07-03 2019-07-03 2023-07-03 2024-07-03 2025-07-03',
    ].map((list) => list.split(' '));

    it('has a session on every weekday that is no holiday, and on the mornings of indexes', () => {
      const first = dayOfDate('1990-01-01');
      const last = Math.max(...sessions.keys());
      const open = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
        (day) => weekdayOfDay(day) < 5 && cmeEquityIndex.holidayOf(day) === null,
      );
      const listed = [...sessions.keys()].map(dateOfDay);
      expect(open.map(dateOfDay).filter((date) => !ofIndexesOnly[0].includes(date))).toEqual(listed);
    });

    it('closes early where that list does, on the mornings of indexes and before 4 July', () => {
      const chicago = zoneClock('America/Chicago');
      const early = [...sessions].filter(([day, { close }]) => close < chicago.instantOf(day, 17 * 60));
      const own = [...sessions.keys()].filter((day) => cmeEquityIndex.earlyCloseOf(day) !== null);
      expect(own.map(dateOfDay)).toEqual([...early.map(([day]) => dateOfDay(day)), ...ofIndexesOnly[1]].sort());
    });
  },
);
