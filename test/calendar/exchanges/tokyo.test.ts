import { describe, expect, it } from 'vitest';
import { dayOfDate, exchanges } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences, hoursOn } from './differences.js';

const folder = process.env.BARSTATS_DATA;
const { XTKS } = exchanges;

describe('Tokyo', () => {
  // Every holiday, those on a weekend as well.
  it.each([
    [
      2000,
      '01-01 01-02 01-03 01-10 02-11 03-20 04-29 05-03 05-04 05-05 07-20 09-15 09-23 10-09 11-03 11-23 12-23 12-31',
    ],
    [
      2009,
      '01-01 01-02 01-03 01-12 02-11 03-20 04-29 05-03 05-04 05-05 05-06 07-20 09-21 09-22 09-23 10-12 11-03 11-23 12-23 12-31',
    ],
    [
      2019,
      '01-01 01-02 01-03 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-23 10-14 10-22 11-03 11-04 11-23 12-31',
    ],
    [
      2021,
      '01-01 01-02 01-03 01-11 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-22 07-23 08-08 08-09 09-20 09-23 11-03 11-23 12-31',
    ],
    [
      2026,
      '01-01 01-02 01-03 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31',
    ],
    [
      2027,
      '01-01 01-02 01-03 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-31',
    ],
    [
      2028,
      '01-01 01-02 01-03 01-10 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23 12-31',
    ],
  ])('is closed in %i on the days published or computed', (year, holidays) => {
    expect(departuresOf(XTKS.calendar, year)).toEqual({ holidays: dates(holidays), earlyCloses: [] });
  });

  it('says for what a day is kept', () => {
    const named = (date: string): string | null => XTKS.calendar.holidayOf(dayOfDate(date));
    expect(['2006-05-04', '2007-05-04', '2006-12-23', '2020-02-24', '2020-10-01'].map(named)).toEqual([
      "Citizens' Holiday",
      'Greenery Day',
      "Emperor's Birthday",
      "Emperor's Birthday (substitute)",
      'Failure of the trading system',
    ]);
  });

  it('rested longer at noon until November 2011 and closed earlier until November 2024', () => {
    const [session] = XTKS.sessions;
    expect(
      ['2011-11-18', '2011-11-21', '2024-11-01', '2024-11-05'].map((date) => hoursOn(session, date)),
    ).toMatchObject([
      { close: '15:00', breaks: [{ from: '11:00', to: '12:30' }] },
      { close: '15:00', breaks: [{ from: '11:30', to: '12:30' }] },
      { close: '15:00', breaks: [{ from: '11:30', to: '12:30' }] },
      { close: '15:30', breaks: [{ from: '11:30', to: '12:30' }] },
    ]);
  });
});

describe.skipIf(folder === undefined)('Tokyo and its published sessions (skipped without BARSTATS_DATA)', () => {
  it('agrees with every session from 2000 to 2026', () => {
    // The list gives the pause of today for all years; the morning ended at 11:00 until the change of November 2011.
    const found = differences(XTKS, publishedSessions(folder, 'xtks-sessions.csv.gz'), { pausesFrom: '2011-11-21' });
    expect(found).toEqual([]);
  });
});
