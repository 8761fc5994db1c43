import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, exchanges, weekdayOfDay } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences, hoursOn } from './differences.js';

const folder = process.env.BARSTATS_DATA;
const { XNSE } = exchanges;

describe('India', () => {
  it.each([
    [1998, '04-09 04-14 04-28 08-15 12-25'],
    [2011, '01-26 03-02 04-12 04-14 04-22 05-01 08-15 08-31 09-01 10-02 10-06 10-26 10-27 11-07 11-10 12-06 12-25'],
    [2013, '01-26 03-27 03-29 04-14 04-19 04-24 05-01 08-09 08-15 09-09 10-02 10-16 11-04 11-15 12-25'],
    [
      2024,
      '01-22 01-26 03-08 03-25 03-29 04-11 04-14 04-17 05-01 05-20 06-17 07-17 08-15 10-02 11-01 11-15 11-20 12-25',
    ],
    [2025, '01-26 02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-21 10-22 11-05 12-25'],
    [2026, '01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 08-15 09-14 10-02 10-20 11-10 11-24 12-25'],
    [2027, '01-26 03-10 03-22 03-26 04-14 04-15 04-19 05-01 05-17 06-16 08-15 10-02 10-29 12-25'],
    [2028, '01-26 02-23 04-03 04-07 04-14 05-01 08-15 08-23 09-27 10-02 10-17 10-18 11-02 12-25'],
  ])('is closed in %i on the days published or computed', (year, holidays) => {
    expect(departuresOf(XNSE.calendar, year)).toEqual({ holidays: dates(holidays), earlyCloses: [] });
  });

  it('says for what a day is kept', () => {
    const named = (date: string): string | null => XNSE.calendar.holidayOf(dayOfDate(date));
    expect(['2008-11-27', '2013-11-15', '2024-01-22', '2026-01-15', '2026-01-26'].map(named)).toEqual([
      'Attacks in Mumbai',
      'Muharram',
      'Consecration at Ayodhya',
      'Elections',
      'Republic Day',
    ]);
  });

  it('keeps Muslim holidays that are not announced on the day after that of the Umm al-Qura calendar', () => {
    const options = { month: 'numeric', day: 'numeric', timeZone: 'UTC' } as const;
    const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', options);
    const names = new Map([
      ['10/1', 'Ramzan Id'],
      ['12/10', 'Bakri Id'],
      ['1/10', 'Muharram'],
    ]);
    const [computed, kept]: [string[], string[]] = [[], []];
    const { announcedThrough, knownThrough, holidayOf } = XNSE.calendar;
    for (let day = dayOfDate(announcedThrough!) + 1; day <= dayOfDate(knownThrough); day += 1) {
      const parts = umAlQura.formatToParts((day - 1) * 86_400_000);
      const [month, date] = ['month', 'day'].map((type) => parts.find((part) => part.type === type)?.value);
      const [name, holiday] = [names.get(`${month}/${date}`), holidayOf(day)];
      if (name !== undefined && weekdayOfDay(day) < 5) computed.push(`${dateOfDay(day)} ${name}`);
      if (holiday !== null && [...names.values()].includes(holiday)) kept.push(`${dateOfDay(day)} ${holiday}`);
    }
    expect(kept).toEqual(computed);
    expect(kept.length).toBeGreaterThan(0);
  });

  it('opened at 09:55 through 2009, at 09:00 until the pre-open session came in October 2010', () => {
    const [session] = XNSE.sessions;
    expect(['2009-12-31', '2010-01-04', '2010-10-15', '2010-10-18'].map((date) => hoursOn(session, date).open)).toEqual(
      ['09:55', '09:00', '09:00', '09:15'],
    );
  });
});

describe.skipIf(folder === undefined)(
  'India and the published sessions of Bombay (skipped without BARSTATS_DATA)',
  () => {
    it('agrees with every session from 1997 to 2026 but for weekends and three days that the list has wrong', () => {
      // The list gives the open of today for all years.
      expect(differences(XNSE, publishedSessions(folder, 'xbom-sessions.csv.gz'), { opensFrom: '2010-10-18' })).toEqual(
        [
          '2011-10-26: a session there only', // Laxmi Puja, a trading holiday by the circular of 2010-11-22
          '2013-11-14: a session here only', // Muharram was moved to the 15th
          '2013-11-15: a session there only',
          '2024-01-20: a session there only', // a Saturday
          '2025-02-01: a session there only', // a Saturday
        ],
      );
    });
  },
);
