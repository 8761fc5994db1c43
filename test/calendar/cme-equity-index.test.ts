import { describe, expect, it } from 'vitest';
import { cmeEquityIndex, dateOfDay, dayOfDate, zoneClock, weekdayOfDay } from '../../src/calendar/index.js';
import { dates, departuresOf } from './departures-of.js';
import { publishedSessions } from './published-sessions.js';

const folder = process.env.BARSTATS_DATA;

describe('cmeEquityIndex', () => {
  it.each([
    [1990, '01-01 04-13 12-25', '02-19 05-28 07-04 09-03 11-22 12-24'],
    [1992, '01-01 04-17 12-25', '02-17 05-25 07-03 09-07 11-26 12-24'],
    [1993, '01-01 04-09 12-24', '02-15 05-31 07-05 09-06 11-25 11-26'],
    [1994, '04-01 04-27 12-26', '02-21 05-30 07-04 09-05 11-24 11-25'],
    [1997, '01-01 03-28 12-25', '02-17 05-26 07-04 09-01 11-27 11-28 12-24'],
    [1998, '01-01 04-10 12-25', '01-19 02-16 05-25 07-03 09-07 11-26 11-27 12-24'],
    [2001, '01-01 04-13 12-25', '01-15 02-19 05-28 07-04 09-03 11-22 11-23 12-24'],
    [2004, '01-01 04-09 06-11 12-24', '01-19 02-16 05-31 07-05 09-06 11-25 11-26'],
    [2007, '01-01 01-02 04-06 12-25', '01-15 02-19 05-28 07-04 09-03 11-22 11-23 12-24'],
    [2012, '01-02 04-06 12-25', '01-16 02-20 05-28 07-04 09-03 11-22 11-23 12-24'],
    [2018, '01-01 03-30 12-05 12-25', '01-15 02-19 05-28 07-04 09-03 11-22 11-23 12-24'],
    [2021, '01-01 04-02 12-24', '01-18 02-15 05-31 07-05 09-06 11-25 11-26'],
    [2022, '04-15 12-26', '01-17 02-21 05-30 06-20 07-04 09-05 11-24 11-25'],
    [2024, '01-01 03-29 12-25', '01-15 02-19 05-27 06-19 07-04 09-02 11-28 11-29 12-24'],
    [2025, '01-01 01-09 04-18 12-25', '01-20 02-17 05-26 06-19 07-04 09-01 11-27 11-28 12-24'],
    [2026, '01-01 04-03 12-25', '01-19 02-16 05-25 06-19 07-03 09-07 11-26 11-27 12-24'],
  ])('is closed and closes early in %i on the days of the published calendar', (year, holidays, halts) => {
    expect(departuresOf(cmeEquityIndex, year)).toEqual({
      holidays: dates(holidays),
      earlyCloses: dates(halts, '12:00'),
    });
  });

  it('knows nothing before 1990, and goes on by its rules after what is published', () => {
    expect([cmeEquityIndex.knownFrom, cmeEquityIndex.knownThrough]).toEqual(['1990-01-01', '2026-12-31']);
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

    it('has a session on every weekday that is no holiday, and on no other day', () => {
      const first = dayOfDate('1990-01-01');
      const last = Math.max(...sessions.keys());
      const open = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
        (day) => weekdayOfDay(day) < 5 && cmeEquityIndex.holidayOf(day) === null,
      );
      expect(open.length).toBeGreaterThan(8000);
      expect(open.map(dateOfDay)).toEqual([...sessions.keys()].map(dateOfDay));
    });

    it('closes at the early close, else at 17:00 Chicago, where that list ends every session', () => {
      const chicago = zoneClock('America/Chicago');
      const closes = [...sessions.keys()].map(
        (day) => cmeEquityIndex.earlyCloseOf(day) ?? chicago.instantOf(day, 17 * 60),
      );
      expect(closes).toEqual([...sessions.values()].map(({ close }) => close));
    });
  },
);
