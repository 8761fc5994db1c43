import { dayOf } from '../calendar-day.js';
import { calendarByRules, type CalendarYear } from '../exchange-calendar.js';
import { easterSunday, lastWeekday, nthWeekday } from '../us-holidays.js';
import { exchangeOf, mondayToFriday } from './exchange.js';
import { christmasAndBoxingDay, holidaysOn, mondayAfterWeekend, weekdayUpTo } from './holiday-rules.js';

const HALF_DAY = 12 * 60 + 30;

const closures = holidaysOn({
  'Eve of the year 2000': '1999-12-31',
  'Golden Jubilee': '2002-06-03',
  'Royal wedding': '2011-04-29',
  'Diamond Jubilee': '2012-06-05',
  'Platinum Jubilee': '2022-06-03',
  'State funeral of Queen Elizabeth II': '2022-09-19',
  'Coronation of King Charles III': '2023-05-08',
});

/** The first Monday of May, except for the anniversaries of VE Day. */
function earlyMay(year: number): number {
  return year === 1995 || year === 2020 ? dayOf(year, 5, 8) : nthWeekday(year, 5, 'monday', 1);
}

/** The last Monday of May, moved into June for the jubilees. */
function spring(year: number): number {
  if (year === 2002 || year === 2012) return dayOf(year, 6, 4);
  return year === 2022 ? dayOf(year, 6, 2) : lastWeekday(year, 5, 'monday');
}

function rulesOf(year: number): CalendarYear {
  const easter = easterSunday(year);
  return {
    holidays: new Map([
      [mondayAfterWeekend(dayOf(year, 1, 1)), "New Year's Day"],
      [easter - 2, 'Good Friday'],
      [easter + 1, 'Easter Monday'],
      [earlyMay(year), 'Early May Bank Holiday'],
      [spring(year), 'Spring Bank Holiday'],
      [lastWeekday(year, 8, 'monday'), 'Summer Bank Holiday'],
      ...christmasAndBoxingDay(year),
      ...closures,
    ]),
    earlyCloses: new Map([dayOf(year, 12, 24), dayOf(year, 12, 31)].map((day) => [weekdayUpTo(day), HALF_DAY])),
  };
}

/** Hours are those of today, given for all years: until 1999 London opened later. */
export const london = exchangeOf(
  'XLON',
  'London Stock Exchange',
  { id: 'london', timeZone: 'Europe/London', open: '08:00', close: '16:30', weekdays: mondayToFriday },
  calendarByRules(
    {
      id: 'xlon',
      timeZone: 'Europe/London',
      knownFrom: '1990-01-01',
      knownThrough: '2028-12-31',
      // The table of business days at londonstockexchange.com, read on 2026-09-23.
      announcedThrough: '2028-12-31',
    },
    rulesOf,
  ),
);
