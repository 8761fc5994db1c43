import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, exchanges, type Exchange } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences } from './differences.js';

type Id = keyof typeof exchanges;

/** The days published or computed, a year a line: the holidays, those on a weekend as well, then the early closes after their time. */
const days: Readonly<Record<Id, string>> = {
  XLON: `
    1995, 01-02 04-14 04-17 05-08 05-29 08-28 12-25 12-26, 12:30 12-22 12-29
    1999, 01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28 12-31, 12:30 12-24
    2002, 01-01 03-29 04-01 05-06 06-03 06-04 08-26 12-25 12-26, 12:30 12-24 12-31
    2012, 01-02 04-06 04-09 05-07 06-04 06-05 08-27 12-25 12-26, 12:30 12-24 12-31
    2020, 01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28, 12:30 12-24 12-31
    2022, 01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27, 12:30 12-23 12-30
    2025, 01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26, 12:30 12-24 12-31
    2026, 01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28, 12:30 12-24 12-31
    2027, 01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28, 12:30 12-24 12-31
    2028, 01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26, 12:30 12-22 12-29
  `,
  XETR: `
    2007, 01-01 04-06 04-09 05-01 05-28 12-24 12-25 12-26 12-31
    2012, 01-01 04-06 04-09 05-01 12-24 12-25 12-26 12-31, 14:00 12-28
    2017, 01-01 04-14 04-17 05-01 06-05 10-03 10-31 12-24 12-25 12-26 12-31, 14:00 12-29
    2021, 01-01 04-02 04-05 05-01 05-24 10-03 12-24 12-25 12-26 12-31, 14:00 12-30
    2022, 01-01 04-15 04-18 05-01 12-24 12-25 12-26 12-31, 14:00 12-30
    2026, 01-01 04-03 04-06 05-01 12-24 12-25 12-26 12-31, 14:00 12-30
    2028, 01-01 04-14 04-17 05-01 12-24 12-25 12-26 12-31, 14:00 12-29
  `,
  XTKS: `
    2000, 01-01 01-02 01-03 01-10 02-11 03-20 04-29 05-03 05-04 05-05 07-20 09-15 09-23 10-09 11-03 11-23 12-23 12-31
    2009, 01-01 01-02 01-03 01-12 02-11 03-20 04-29 05-03 05-04 05-05 05-06 07-20 09-21 09-22 09-23 10-12 11-03 11-23 12-23 12-31
    2019, 01-01 01-02 01-03 01-14 02-11 03-21 04-29 04-30 05-01 05-02 05-03 05-04 05-05 05-06 07-15 08-11 08-12 09-16 09-23 10-14 10-22 11-03 11-04 11-23 12-31
    2021, 01-01 01-02 01-03 01-11 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-22 07-23 08-08 08-09 09-20 09-23 11-03 11-23 12-31
    2026, 01-01 01-02 01-03 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23 12-31
    2027, 01-01 01-02 01-03 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23 12-31
    2028, 01-01 01-02 01-03 01-10 02-11 02-23 03-20 04-29 05-03 05-04 05-05 07-17 08-11 09-18 09-22 10-09 11-03 11-23 12-31
  `,
  XHKG: `
    1991, 01-01 02-15 02-16 02-17 03-29 04-01 04-05 05-21 06-17 06-18 08-26 09-23 10-16 12-25 12-26, 12:30 12-24 12-31
    1999, 01-01 02-16 02-17 02-18 04-02 04-05 04-06 05-01 05-22 06-18 07-01 09-16 09-25 10-01 10-18 12-25 12-27 12-31, 12:30 12-24
    2012, 01-02 01-23 01-24 01-25 04-04 04-06 04-09 04-28 05-01 06-23 07-02 10-01 10-02 10-23 12-25 12-26, 12:00 12-24 12-31
    2023, 01-02 01-22 01-23 01-24 01-25 04-05 04-07 04-10 05-01 05-26 06-22 07-01 07-17 09-01 09-08 09-30 10-02 10-23 12-25 12-26
    2025, 01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 05-31 07-01 10-01 10-07 10-29 12-25 12-26, 12:00 01-28 12-24 12-31
    2026, 01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 09-26 10-01 10-19 12-25 12-26, 12:00 02-16 12-24 12-31
    2027, 01-01 02-06 02-07 02-08 02-09 03-26 03-29 04-05 05-01 05-13 06-09 07-01 09-16 10-01 10-08 12-25 12-27, 12:00 02-05 12-24 12-31
    2028, 01-01 01-26 01-27 01-28 04-04 04-14 04-17 05-01 05-02 05-29 07-01 10-02 10-04 10-26 12-25 12-26, 12:00 01-25
  `,
  XNSE: `
    1998, 04-09 04-14 04-28 08-15 12-25
    2011, 01-26 03-02 04-12 04-14 04-22 05-01 08-15 08-31 09-01 10-02 10-06 10-26 10-27 11-07 11-10 12-06 12-25
    2013, 01-26 03-27 03-29 04-14 04-19 04-24 05-01 08-09 08-15 09-09 10-02 10-16 11-04 11-15 12-25
    2024, 01-22 01-26 03-08 03-25 03-29 04-11 04-14 04-17 05-01 05-20 06-17 07-17 08-15 10-02 11-01 11-15 11-20 12-25
    2025, 01-26 02-26 03-14 03-31 04-10 04-14 04-18 05-01 08-15 08-27 10-02 10-21 10-22 11-05 12-25
    2026, 01-15 01-26 03-03 03-26 03-31 04-03 04-14 05-01 05-28 06-26 08-15 09-14 10-02 10-20 11-10 11-24 12-25
    2027, 01-26 03-10 03-22 03-26 04-14 04-15 04-19 05-01 05-17 06-16 08-15 10-02 10-29 12-25
    2028, 01-26 02-23 04-03 04-07 04-14 05-01 08-15 08-23 09-27 10-02 10-17 10-18 11-02 12-25
  `,
  XASX: `
    1990, 01-01 01-29 04-13 04-16 04-25 06-11 12-25 12-26 12-31
    1993, 01-01 04-09 04-12 04-25 06-14 12-27 12-28
    1999, 01-01 01-26 04-02 04-05 04-25 06-14 12-27 12-28 12-31
    2011, 01-03 01-26 04-22 04-25 04-26 06-13 12-26 12-27, 14:10 12-23 12-30
    2022, 01-03 01-26 04-15 04-18 04-25 06-13 09-22 12-26 12-27
    2023, 01-02 01-26 04-07 04-10 04-25 06-12 12-25 12-26, 14:10 12-22 12-29
    2026, 01-01 01-26 04-03 04-06 04-25 06-08 12-25 12-28, 14:10 12-24 12-31
    2027, 01-01 01-26 03-26 03-29 04-25 06-14 12-27 12-28, 14:10 12-24 12-31
    2028, 01-03 01-26 04-14 04-17 04-25 06-12 12-25 12-26, 14:10 12-22 12-29
  `,
  XTSE: `
    1990, 01-01 04-13 05-21 07-02 08-06 09-03 10-08 12-25 12-26
    2001, 01-01 04-13 05-21 07-02 08-06 09-03 09-11 09-12 10-08 12-25 12-26
    2008, 01-01 02-18 03-21 05-19 07-01 08-04 09-01 10-13 12-25 12-26
    2010, 01-01 02-15 04-02 05-24 07-01 08-02 09-06 10-11 12-27 12-28, 13:00 12-24
    2017, 01-02 02-20 04-14 05-22 07-03 08-07 09-04 10-09 12-25 12-26
    2025, 01-01 02-17 04-18 05-19 07-01 08-04 09-01 10-13 12-25 12-26, 13:00 12-24
    2026, 01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 12-25 12-28, 13:00 12-24
    2027, 01-01 02-15 03-26 05-24 07-01 08-02 09-06 10-11 12-27 12-28, 13:00 12-24
    2028, 01-03 02-21 04-14 05-22 07-03 08-07 09-04 10-09 12-25 12-26
  `,
  XNYS: `
    1990, 01-01 02-19 04-13 05-28 07-04 09-03 11-22 12-25, 14:00 12-24
    1992, 01-01 02-17 04-17 05-25 07-03 09-07 11-26 12-25, 14:00 11-27 12-24
    1993, 01-01 02-15 04-09 05-31 07-05 09-06 11-25 12-24, 13:00 11-26
    1994, 02-21 04-01 04-27 05-30 07-04 09-05 11-24 12-26, 13:00 11-25
    1995, 01-02 02-20 04-14 05-29 07-04 09-04 11-23 12-25, 13:00 07-03 11-24
    1996, 01-01 02-19 04-05 05-27 07-04 09-02 11-28 12-25, 13:00 07-05 11-29 12-24
    1997, 01-01 02-17 03-28 05-26 07-04 09-01 11-27 12-25, 13:00 07-03 11-28 12-24 12-26
    1998, 01-01 01-19 02-16 04-10 05-25 07-03 09-07 11-26 12-25, 13:00 11-27 12-24
    1999, 01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24, 13:00 11-26 12-31
    2001, 01-01 01-15 02-19 04-13 05-28 07-04 09-03 09-11 09-12 09-13 09-14 11-22 12-25, 13:00 07-03 11-23 12-24
    2002, 01-01 01-21 02-18 03-29 05-27 07-04 09-02 11-28 12-25, 13:00 07-05 11-29 12-24
    2003, 01-01 01-20 02-17 04-18 05-26 07-04 09-01 11-27 12-25, 13:00 07-03 11-28 12-24 12-26
    2004, 01-01 01-19 02-16 04-09 05-31 06-11 07-05 09-06 11-25 12-24, 13:00 11-26
    2007, 01-01 01-02 01-15 02-19 04-06 05-28 07-04 09-03 11-22 12-25, 13:00 07-03 11-23 12-24
    2008, 01-01 01-21 02-18 03-21 05-26 07-04 09-01 11-27 12-25, 13:00 07-03 11-28 12-24
    2011, 01-17 02-21 04-22 05-30 07-04 09-05 11-24 12-26, 13:00 11-25
    2012, 01-02 01-16 02-20 04-06 05-28 07-04 09-03 10-29 10-30 11-22 12-25, 13:00 07-03 11-23 12-24
    2013, 01-01 01-21 02-18 03-29 05-27 07-04 09-02 11-28 12-25, 13:00 07-03 11-29 12-24
    2018, 01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25, 13:00 07-03 11-23 12-24
    2020, 01-01 01-20 02-17 04-10 05-25 07-03 09-07 11-26 12-25, 13:00 11-27 12-24
    2021, 01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24, 13:00 11-26
    2022, 01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26, 13:00 11-25
    2023, 01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25, 13:00 07-03 11-24
    2024, 01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25, 13:00 07-03 11-29 12-24
    2025, 01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25, 13:00 07-03 11-28 12-24
    2026, 01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25, 13:00 11-27 12-24
    2027, 01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24, 13:00 11-26
    2028, 01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25, 13:00 07-03 11-24
  `,
};

type Year = [id: Id, year: string, holidays: string, ...early: string[]];
const years: readonly Year[] = Object.entries(days).flatMap(([id, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line): Year => [
      id as Id,
      ...(line.trim().split(', ') as [year: string, holidays: string, ...early: string[]]),
    ]),
);

it.each(years)(
  '%s is closed and closes early in %s on the days published or computed',
  (id, year, holidays, ...early) => {
    expect(departuresOf(exchanges[id].calendar, Number(year))).toEqual({
      holidays: dates(holidays),
      earlyCloses: early.flatMap((list) => dates(list.slice(6), list.slice(0, 5))).sort(),
    });
  },
);

// Names and dates by year, so that a rule that is lost or one year off is seen.
it.each<[id: Id, year: number, holidays: string]>([
  [
    'XLON',
    2025,
    `01-01 New Year's Day; 04-18 Good Friday; 04-21 Easter Monday; 05-05 Early May Bank Holiday;
     05-26 Spring Bank Holiday; 08-25 Summer Bank Holiday; 12-25 Christmas Day; 12-26 Boxing Day`,
  ],
  [
    'XLON',
    1999,
    `01-01 New Year's Day; 04-02 Good Friday; 04-05 Easter Monday; 05-03 Early May Bank Holiday;
     05-31 Spring Bank Holiday; 08-30 Summer Bank Holiday; 12-27 Christmas Day; 12-28 Boxing Day;
     12-31 Eve of the year 2000`,
  ],
  [
    'XETR',
    2017,
    `01-01 New Year's Day; 04-14 Good Friday; 04-17 Easter Monday; 05-01 Labour Day; 06-05 Whit Monday;
     10-03 Day of German Unity; 10-31 Reformation Day; 12-24 Christmas Eve; 12-25 Christmas Day;
     12-26 Second Christmas Day; 12-31 New Year's Eve`,
  ],
  [
    'XTKS',
    2026,
    `01-01 New Year's Day; 01-02 New Year's holidays of the exchange; 01-03 New Year's holidays of the exchange;
     01-12 Coming of Age Day; 02-11 National Foundation Day; 02-23 Emperor's Birthday; 03-20 Vernal Equinox Day;
     04-29 Showa Day; 05-03 Constitution Memorial Day; 05-04 Greenery Day; 05-05 Children's Day;
     05-06 Constitution Memorial Day (substitute); 07-20 Marine Day; 08-11 Mountain Day;
     09-21 Respect for the Aged Day; 09-22 Citizens' Holiday; 09-23 Autumnal Equinox Day; 10-12 Sports Day;
     11-03 Culture Day; 11-23 Labor Thanksgiving Day; 12-31 New Year's holidays of the exchange`,
  ],
  [
    'XTKS',
    2000,
    `01-01 New Year's Day; 01-02 New Year's holidays of the exchange; 01-03 New Year's holidays of the exchange;
     01-10 Coming of Age Day; 02-11 National Foundation Day; 03-20 Vernal Equinox Day; 04-29 Greenery Day;
     05-03 Constitution Memorial Day; 05-04 Citizens' Holiday; 05-05 Children's Day; 07-20 Marine Day;
     09-15 Respect for the Aged Day; 09-23 Autumnal Equinox Day; 10-09 Health and Sports Day; 11-03 Culture Day;
     11-23 Labor Thanksgiving Day; 12-23 Emperor's Birthday; 12-31 New Year's holidays of the exchange`,
  ],
  [
    'XHKG',
    2025,
    `01-01 New Year's Day; 01-29 Lunar New Year; 01-30 Lunar New Year; 01-31 Lunar New Year;
     04-04 Ching Ming Festival; 04-18 Good Friday; 04-21 Easter Monday; 05-01 Labour Day;
     05-05 Birthday of the Buddha; 05-31 Tuen Ng Festival; 07-01 Establishment Day; 10-01 National Day;
     10-07 Day after the Mid-Autumn Festival; 10-29 Chung Yeung Festival; 12-25 Christmas Day;
     12-26 First weekday after Christmas Day`,
  ],
  [
    'XHKG',
    1991,
    `01-01 New Year's Day; 02-15 Lunar New Year; 02-16 Lunar New Year; 02-17 Lunar New Year; 03-29 Good Friday;
     04-01 Easter Monday; 04-05 Ching Ming Festival; 05-21 Birthday of the Buddha; 06-17 Tuen Ng Festival;
     06-18 Day after the Queen's Birthday; 08-26 Liberation Day; 09-23 Day after the Mid-Autumn Festival;
     10-16 Chung Yeung Festival; 12-25 Christmas Day; 12-26 First weekday after Christmas Day`,
  ],
  [
    'XNSE',
    2025,
    `01-26 Republic Day; 02-26 Mahashivratri; 03-14 Holi; 03-31 Ramzan Id; 04-10 Mahavir Jayanti;
     04-14 Ambedkar Jayanti; 04-18 Good Friday; 05-01 Maharashtra Day; 08-15 Independence Day;
     08-27 Ganesh Chaturthi; 10-02 Gandhi Jayanti; 10-21 Diwali; 10-22 Diwali; 11-05 Guru Nanak Jayanti;
     12-25 Christmas Day`,
  ],
  [
    'XASX',
    2026,
    `01-01 New Year's Day; 01-26 Australia Day; 04-03 Good Friday; 04-06 Easter Monday; 04-25 Anzac Day;
     06-08 King's Birthday; 12-25 Christmas Day; 12-28 Boxing Day`,
  ],
  [
    'XASX',
    2011,
    `01-03 New Year's Day; 01-26 Australia Day; 04-22 Good Friday; 04-25 Anzac Day; 04-26 Anzac Day (substitute);
     06-13 Queen's Birthday; 12-26 Boxing Day; 12-27 Christmas Day`,
  ],
  [
    'XTSE',
    2026,
    `01-01 New Year's Day; 02-16 Family Day; 04-03 Good Friday; 05-18 Victoria Day; 07-01 Canada Day;
     08-03 Civic Holiday; 09-07 Labour Day; 10-12 Thanksgiving Day; 12-25 Christmas Day; 12-28 Boxing Day`,
  ],
  [
    'XNYS',
    2025,
    `01-01 New Year's Day; 01-09 Day of mourning for Jimmy Carter; 01-20 Martin Luther King Jr. Day;
     02-17 Washington's Birthday; 04-18 Good Friday; 05-26 Memorial Day; 06-19 Juneteenth; 07-04 Independence Day;
     09-01 Labor Day; 11-27 Thanksgiving Day; 12-25 Christmas Day`,
  ],
])('%s keeps its holidays of %i under these names', (id, year, holidays) => {
  const { calendar } = exchanges[id];
  const named: string[] = [];
  for (let day = dayOfDate(`${year}-01-01`); day <= dayOfDate(`${year}-12-31`); day += 1) {
    const name = calendar.holidayOf(day);
    if (name !== null) named.push(`${dateOfDay(day).slice(5)} ${name}`);
  }
  expect(named).toEqual(holidays.split(/;\s+/));
});

const folder = process.env.BARSTATS_DATA;

describe.skipIf(folder === undefined)('published sessions (skipped without BARSTATS_DATA)', () => {
  const { XLON, XTSE, XETR, XASX, XTKS, XHKG, XNSE, XNYS } = exchanges;
  it.each<[file: string, Exchange, from?: Parameters<typeof differences>[2], differs?: readonly string[]]>([
    ['xlon', XLON],
    ['xtse', XTSE],
    ['xetr', XETR],
    ['xasx', XASX],
    ['xnys', XNYS],
    // The lists give the pause and the open of today for all years.
    ['xtks', XTKS, { pausesFrom: '2011-11-21' }],
    [
      'xhkg',
      XHKG,
      { pausesFrom: '2012-03-05' },
      [
        '2023-09-01: a session there only', // typhoon Saola
        '2023-09-08: a session there only', // black rainstorm
      ],
    ],
    [
      // Of Bombay, with the same days.
      'xbom',
      XNSE,
      { opensFrom: '2010-10-18' },
      [
        '2011-10-26: a session there only', // Laxmi Puja, a trading holiday by the circular of 2010-11-22
        '2013-11-14: a session here only', // Muharram was moved to the 15th
        '2013-11-15: a session there only',
        '2024-01-20: a session there only', // a Saturday
        '2025-02-01: a session there only', // a Saturday
      ],
    ],
  ])('of %s are those of its exchange', (file, exchange, from = {}, differs = []) => {
    expect(differences(exchange, publishedSessions(folder, `${file}-sessions.csv.gz`), from)).toEqual(differs);
  });
});
