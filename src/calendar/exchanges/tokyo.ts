import { dayOf } from '../calendar-day.js';
import { calendarByRules, type CalendarYear } from '../exchange-calendar.js';
import { type NamedDay, nthWeekday } from '../us-holidays.js';
import { weekdayOfDay, weekdays } from '../weekdays.js';
import { exchangeOf, mondayToFriday } from './exchange.js';

const SUNDAY = weekdays.indexOf('sunday');

/** The date of an equinox in Japan from 1980 to 2099: the mean one of 1980, moved on by the year of the sun. */
function equinox(year: number, month: 3 | 9): number {
  const years = year - 1980;
  const meanDate = month === 3 ? 20.8431 : 23.2488;
  return dayOf(year, month, Math.floor(meanDate + 0.242194 * years) - Math.floor(years / 4));
}

/** The holidays of summer and autumn that the Olympic Games moved in 2020 and 2021. */
function movedForTheGames(year: number): readonly NamedDay[] {
  const sports = year < 2020 ? 'Health and Sports Day' : 'Sports Day';
  if (year === 2020 || year === 2021) {
    return [
      [dayOf(year, 7, year === 2020 ? 23 : 22), 'Marine Day'],
      [dayOf(year, 7, year === 2020 ? 24 : 23), sports],
      [dayOf(year, 8, year === 2020 ? 10 : 8), 'Mountain Day'],
    ];
  }
  return [
    [year < 2003 ? dayOf(year, 7, 20) : nthWeekday(year, 7, 'monday', 3), 'Marine Day'],
    ...(year < 2016 ? [] : [[dayOf(year, 8, 11), 'Mountain Day'] as const]),
    [nthWeekday(year, 10, 'monday', 2), sports],
  ];
}

function emperorsBirthday(year: number): readonly NamedDay[] {
  // The old emperor abdicated in April 2019, so that neither birthday was kept in that year.
  if (year === 2019) return [];
  return [[year < 2019 ? dayOf(year, 12, 23) : dayOf(year, 2, 23), "Emperor's Birthday"]];
}

function nationalHolidays(year: number): ReadonlyMap<number, string> {
  return new Map<number, string>([
    [dayOf(year, 1, 1), "New Year's Day"],
    [nthWeekday(year, 1, 'monday', 2), 'Coming of Age Day'],
    [dayOf(year, 2, 11), 'National Foundation Day'],
    ...emperorsBirthday(year),
    [equinox(year, 3), 'Vernal Equinox Day'],
    [dayOf(year, 4, 29), year < 2007 ? 'Greenery Day' : 'Showa Day'],
    [dayOf(year, 5, 3), 'Constitution Memorial Day'],
    ...(year < 2007 ? [] : [[dayOf(year, 5, 4), 'Greenery Day'] as const]),
    [dayOf(year, 5, 5), "Children's Day"],
    ...movedForTheGames(year),
    [year < 2003 ? dayOf(year, 9, 15) : nthWeekday(year, 9, 'monday', 3), 'Respect for the Aged Day'],
    [equinox(year, 9), 'Autumnal Equinox Day'],
    [dayOf(year, 11, 3), 'Culture Day'],
    [dayOf(year, 11, 23), 'Labor Thanksgiving Day'],
    ...(year === 2019
      ? ([
          [dayOf(year, 5, 1), 'Enthronement Day'],
          [dayOf(year, 10, 22), 'Enthronement Ceremony'],
        ] as const)
      : []),
  ]);
}

function rulesOf(year: number): CalendarYear {
  const national = nationalHolidays(year);
  const holidays = new Map(national);
  for (const [day, name] of national) {
    if (weekdayOfDay(day) === SUNDAY) {
      let substitute = day + 1;
      while (national.has(substitute)) substitute++;
      holidays.set(substitute, `${name} (substitute)`);
    }
    // A day between two holidays is one as well, which until 2006 gave 4 May.
    const between = weekdayOfDay(day + 1) !== SUNDAY && !holidays.has(day + 1) && national.has(day + 2);
    if (between) holidays.set(day + 1, "Citizens' Holiday");
  }
  for (const [month, date] of [
    [1, 2],
    [1, 3],
    [12, 31],
  ]) {
    holidays.set(dayOf(year, month, date), "New Year's holidays of the exchange");
  }
  if (year === 2020) holidays.set(dayOf(2020, 10, 1), 'Failure of the trading system');
  return { holidays, earlyCloses: new Map() };
}

/** The short first and last days of the year until 2009, without an afternoon, are not modelled. */
export const tokyo = exchangeOf(
  'XTKS',
  'Tokyo Stock Exchange',
  {
    id: 'tokyo',
    timeZone: 'Asia/Tokyo',
    open: '09:00',
    close: '15:30',
    weekdays: mondayToFriday,
    breaks: [{ from: '11:30', to: '12:30' }],
    earlierHours: [
      { through: '2011-11-18', open: '09:00', close: '15:00', breaks: [{ from: '11:00', to: '12:30' }] },
      { through: '2024-11-01', open: '09:00', close: '15:00', breaks: [{ from: '11:30', to: '12:30' }] },
    ],
  },
  calendarByRules(
    {
      id: 'xtks',
      timeZone: 'Asia/Tokyo',
      knownFrom: '2000-01-01',
      knownThrough: '2028-12-31',
      // The market holidays at jpx.co.jp, read on 2026-08-08: the equinoxes of a year are announced in February of the year before.
      announcedThrough: '2027-12-31',
    },
    rulesOf,
  ),
);
