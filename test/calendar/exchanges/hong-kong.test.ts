import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, exchanges, weekdayOfDay } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences, hoursOn, sessionOn } from './differences.js';

const folder = process.env.BARSTATS_DATA;
const { XHKG } = exchanges;
const named = (date: string): string | null => XHKG.calendar.holidayOf(dayOfDate(date));

describe('Hong Kong', () => {
  it.each([
    [
      1991,
      '01-01 02-15 02-16 02-17 03-29 04-01 04-05 05-21 06-17 06-18 08-26 09-23 10-16 12-25 12-26',
      dates('12-24 12-31', '12:30'),
    ],
    [
      1999,
      '01-01 02-16 02-17 02-18 04-02 04-05 04-06 05-01 05-22 06-18 07-01 09-16 09-25 10-01 10-18 12-25 12-27 12-31',
      dates('12-24', '12:30'),
    ],
    [
      2012,
      '01-02 01-23 01-24 01-25 04-04 04-06 04-09 04-28 05-01 06-23 07-02 10-01 10-02 10-23 12-25 12-26',
      dates('12-24 12-31', '12:00'),
    ],
    [
      2023,
      '01-02 01-22 01-23 01-24 01-25 04-05 04-07 04-10 05-01 05-26 06-22 07-01 07-17 09-01 09-08 09-30 10-02 10-23 12-25 12-26',
      [],
    ],
    [
      2025,
      '01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 05-31 07-01 10-01 10-07 10-29 12-25 12-26',
      dates('01-28 12-24 12-31', '12:00'),
    ],
    [
      2026,
      '01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26',
      dates('02-16 12-24 12-31', '12:00'),
    ],
    [
      2027,
      '01-01 02-06 02-07 02-08 02-09 03-26 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27',
      dates('02-05 12-24 12-31', '12:00'),
    ],
    [
      2028,
      '01-01 01-26 01-27 01-28 04-04 04-14 04-17 05-01 05-02 05-29 07-01 10-02 10-04 10-26 12-25 12-26',
      dates('01-25', '12:00'),
    ],
  ])('is closed and closes early in %i on the days published or computed', (year, holidays, earlyCloses) => {
    expect(departuresOf(XHKG.calendar, year)).toEqual({ holidays: dates(holidays), earlyCloses });
  });

  it.each([
    ['Lunar New Year', '1/1'],
    ['Birthday of the Buddha', '4/8'],
    ['Tuen Ng Festival', '5/5'],
    ['Day after the Mid-Autumn Festival', '8/16'],
    ['Chung Yeung Festival', '9/9'],
  ])('keeps %s by the Chinese calendar of Intl, or on the Monday after a Sunday', (name, lunarDate) => {
    const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
    const names: (string | null)[] = [];
    for (let day = dayOfDate('1990-01-01'); day <= dayOfDate('2029-12-31'); day += 1) {
      const parts = chinese.formatToParts(day * 86_400_000);
      const [month, date] = ['month', 'day'].map((type) => parts.find((part) => part.type === type)?.value);
      // The day after the Mid-Autumn Festival gives way to National Day.
      if (`${month}/${date}` !== lunarDate || dateOfDay(day).endsWith('10-01')) continue;
      const holiday = XHKG.calendar.holidayOf(day);
      const sunday = weekdayOfDay(day) === 6;
      names.push(holiday === null && sunday ? XHKG.calendar.holidayOf(day + 1) : holiday);
    }
    expect(names.length).toBeGreaterThan(37);
    expect(new Set(names)).toEqual(new Set([name]));
  });

  it('closes for typhoons, rainstorms and what is celebrated once', () => {
    expect(['2023-09-01', '2023-09-08', '2015-09-03', '1997-07-02'].map(named)).toEqual([
      'Typhoon',
      'Rainstorm',
      'Victory Day',
      'Day after Establishment Day',
    ]);
  });

  it('has the holidays of the new flag from the year of the handover, and the last of the old one before it', () => {
    const days = ['1996-07-01', '1996-08-26', '1996-10-01', '1997-07-01', '1997-08-25', '1997-10-01'];
    expect(days.map(named)).toEqual([null, 'Liberation Day', null, 'Establishment Day', null, 'National Day']);
  });

  it('knows no festivals of the moon after its table', () => {
    expect([named('2029-02-13'), named('2030-02-04'), named('2030-07-01')]).toEqual([
      'Lunar New Year',
      null,
      'Establishment Day',
    ]);
  });

  it('opened later and rested longer until 2011 and 2012', () => {
    const [session] = XHKG.sessions;
    expect(
      ['2011-03-04', '2011-03-07', '2012-03-02', '2012-03-05'].map((date) => hoursOn(session, date)),
    ).toMatchObject([
      { open: '10:00', close: '16:00', breaks: [{ from: '12:30', to: '14:30' }] },
      { open: '09:30', close: '16:00', breaks: [{ from: '12:00', to: '13:30' }] },
      { open: '09:30', close: '16:00', breaks: [{ from: '12:00', to: '13:30' }] },
      { open: '09:30', close: '16:00', breaks: [{ from: '12:00', to: '13:00' }] },
    ]);
  });

  it('has no pause on a half day, which ends where it would begin', () => {
    expect(sessionOn(XHKG, dayOfDate('2024-12-24'))).toEqual({
      open: Date.UTC(2024, 11, 24, 1, 30),
      close: Date.UTC(2024, 11, 24, 4),
      pause: null,
    });
  });
});

describe.skipIf(folder === undefined)('Hong Kong and its published sessions (skipped without BARSTATS_DATA)', () => {
  it('agrees with every session from 1990 to September 2025 but for two that did not take place', () => {
    // The list gives the pause of today for all years.
    const found = differences(XHKG, publishedSessions(folder, 'xhkg-sessions.csv.gz'), { pausesFrom: '2012-03-05' });
    expect(found).toEqual([
      '2023-09-01: a session there only', // typhoon Saola
      '2023-09-08: a session there only', // black rainstorm
    ]);
  });
});
