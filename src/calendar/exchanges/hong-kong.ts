import { dayOf, dayOfDate } from '../calendar-day.js';
import { calendarByRules, type CalendarYear } from '../exchange-calendar.js';
import { easterSunday, isWeekend, lastWeekday, type NamedDay } from '../us-holidays.js';
import { weekdayOfDay, weekdays } from '../weekdays.js';
import { exchangeOf, mondayToFriday } from './exchange.js';
import { holidaysOn } from './holiday-rules.js';

const FIRST_YEAR = 1990;
const SATURDAY = weekdays.indexOf('saturday');
const SUNDAY = weekdays.indexOf('sunday');

/** The festivals of the lunar calendar from 1990 to 2029, a decade a line. */
const lunar = {
  newYear: `
    01-27 02-15 02-04 01-23 02-10 01-31 02-19 02-07 01-28 02-16
    02-05 01-24 02-12 02-01 01-22 02-09 01-29 02-18 02-07 01-26
    02-14 02-03 01-23 02-10 01-31 02-19 02-08 01-28 02-16 02-05
    01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13`,
  buddha: `
    05-02 05-21 05-10 05-28 05-18 05-07 05-24 05-14 05-03 05-22
    05-11 04-30 05-19 05-08 05-26 05-15 05-05 05-24 05-12 05-02
    05-21 05-10 04-28 05-17 05-06 05-25 05-14 05-03 05-22 05-12
    04-30 05-19 05-08 05-26 05-15 05-05 05-24 05-13 05-02 05-20`,
  tuenNg: `
    05-28 06-16 06-05 06-24 06-13 06-02 06-20 06-09 05-30 06-18
    06-06 06-25 06-15 06-04 06-22 06-11 05-31 06-19 06-08 05-28
    06-16 06-06 06-23 06-12 06-02 06-20 06-09 05-30 06-18 06-07
    06-25 06-14 06-03 06-22 06-10 05-31 06-19 06-09 05-28 06-16`,
  midAutumn: `
    10-03 09-22 09-11 09-30 09-20 09-09 09-27 09-16 10-05 09-24
    09-12 10-01 09-21 09-11 09-28 09-18 10-06 09-25 09-14 10-03
    09-22 09-12 09-30 09-19 09-08 09-27 09-15 10-04 09-24 09-13
    10-01 09-21 09-10 09-29 09-17 10-06 09-25 09-15 10-03 09-22`,
  chungYeung: `
    10-26 10-16 10-04 10-23 10-13 11-01 10-20 10-10 10-28 10-17
    10-06 10-25 10-14 10-04 10-22 10-11 10-30 10-19 10-07 10-26
    10-16 10-05 10-23 10-13 10-02 10-21 10-09 10-28 10-17 10-07
    10-25 10-14 10-04 10-23 10-11 10-29 10-18 10-08 10-26 10-16`,
};

const closures = holidaysOn({
  "Queen's Birthday": '1990-06-18 1991-06-17 1992-06-15 1993-06-14 1994-06-13 1995-06-19 1996-06-17 1997-06-30',
  "Day after the Queen's Birthday": '1991-06-18 1994-06-14',
  'Day after Establishment Day': '1997-07-02',
  'Victory Day': '1997-08-18 1998-08-17 2015-09-03',
  'Day after National Day': '1997-10-02 1998-10-02 2012-10-02',
  'Day after the Mid-Autumn Festival (substitute)': '2022-09-12',
  'Eve of the year 2000': '1999-12-31',
  Typhoon: `
    1992-07-22 1993-09-17 1999-09-16 2001-07-06 2001-07-25 2008-08-06 2008-08-22 2011-09-29 2013-08-14
    2016-08-02 2016-10-21 2017-08-23 2020-10-13 2021-10-13 2023-07-17 2023-09-01 2024-09-06`,
  Rainstorm: '2023-09-08',
});

/** The day of a lunar festival, or none after the years of the table. */
function festival(dates: string, year: number): number[] {
  const date = dates.trim().split(/\s+/)[year - FIRST_YEAR];
  return date === undefined ? [] : [dayOfDate(`${year}-${date}`)];
}

function mondayAfterSunday(day: number): number {
  return weekdayOfDay(day) === SUNDAY ? day + 1 : day;
}

/** Three days, and a fourth for a Sunday among them; until 2012 the eve stood in for a Sunday that was the second. */
function lunarNewYear(year: number): readonly number[] {
  return festival(lunar.newYear, year).flatMap((day) => {
    const days = [day, day + 1, day + 2];
    if (year < 2013) return weekdayOfDay(day) === SATURDAY ? [day - 1, ...days] : days;
    return days.some((each) => weekdayOfDay(each) === SUNDAY) ? [...days, day + 3] : days;
  });
}

/** The fourth or fifth of April, by the year of the sun; moved on from Sundays and from Easter Monday. */
function chingMing(year: number, easterMonday: number): number {
  const date = Math.floor(5.388 + 0.2422 * (year - 1990)) - Math.floor((year - 1988) / 4);
  const day = mondayAfterSunday(dayOf(year, 4, date));
  return day === easterMonday ? day + 1 : day;
}

/** On a 1 October it gives way to National Day, and in 1993, when there was none, the published sessions have one. */
function dayAfterMidAutumn(year: number): readonly NamedDay[] {
  return festival(lunar.midAutumn, year)
    .filter((day) => day + 1 !== dayOf(year, 10, 1))
    .map((day) => [day + 1, 'Day after the Mid-Autumn Festival']);
}

function publicHolidays(year: number): readonly NamedDay[] {
  const christmas = mondayAfterSunday(dayOf(year, 12, 25));
  const holidays: NamedDay[] = [
    [mondayAfterSunday(dayOf(year, 1, 1)), "New Year's Day"],
    [christmas, 'Christmas Day'],
    [mondayAfterSunday(christmas + 1), 'First weekday after Christmas Day'],
  ];
  if (year < 1997) holidays.push([lastWeekday(year, 8, 'monday'), 'Liberation Day']);
  if (year >= 1997) {
    holidays.push([mondayAfterSunday(dayOf(year, 7, 1)), 'Establishment Day']);
    holidays.push([mondayAfterSunday(dayOf(year, 10, 1)), 'National Day']);
  }
  if (year >= 1999) holidays.push([mondayAfterSunday(dayOf(year, 5, 1)), 'Labour Day']);
  return holidays;
}

function rulesOf(year: number): CalendarYear {
  const easter = easterSunday(year);
  const onWeekdays = (dates: string, name: string): readonly NamedDay[] =>
    festival(dates, year).map((day) => [mondayAfterSunday(day), name]);
  const lunarEve = year < 2013 ? [] : festival(lunar.newYear, year).map((day) => day - 1);
  const short = [...lunarEve, dayOf(year, 12, 24), dayOf(year, 12, 31)].filter((day) => !isWeekend(day));
  return {
    holidays: new Map([
      ...closures,
      ...lunarNewYear(year).map((day) => [day, 'Lunar New Year'] as const),
      [chingMing(year, easter + 1), 'Ching Ming Festival'],
      [easter - 2, 'Good Friday'],
      [easter + 1, 'Easter Monday'],
      ...onWeekdays(lunar.buddha, 'Birthday of the Buddha'),
      ...onWeekdays(lunar.tuenNg, 'Tuen Ng Festival'),
      ...dayAfterMidAutumn(year),
      ...onWeekdays(lunar.chungYeung, 'Chung Yeung Festival'),
      ...publicHolidays(year),
    ]),
    earlyCloses: new Map(short.map((day) => [day, year < 2011 ? 12 * 60 + 30 : 12 * 60])),
  };
}

/** Half days follow the rules in force in each year. */
export const hongKong = exchangeOf(
  'XHKG',
  'Hong Kong Stock Exchange',
  {
    id: 'hong-kong',
    timeZone: 'Asia/Hong_Kong',
    open: '09:30',
    close: '16:00',
    weekdays: mondayToFriday,
    breaks: [{ from: '12:00', to: '13:00' }],
    earlierHours: [
      { through: '2011-03-04', open: '10:00', close: '16:00', breaks: [{ from: '12:30', to: '14:30' }] },
      { through: '2012-03-02', open: '09:30', close: '16:00', breaks: [{ from: '12:00', to: '13:30' }] },
    ],
  },
  calendarByRules(
    {
      id: 'xhkg',
      timeZone: 'Asia/Hong_Kong',
      knownFrom: '1990-01-01',
      knownThrough: '2028-12-31',
      // The circulars CT/077/26 and MO/DT/133/26 of the exchange, by the general holidays that the government gazetted.
      announcedThrough: '2027-12-31',
    },
    rulesOf,
  ),
);
