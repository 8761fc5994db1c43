import { calendarByRules, type CalendarYear, type ExchangeCalendar } from './exchange-calendar.js';
import { dayOf, dayOfDate } from './calendar-day.js';
import { isWeekend, usHolidays } from './us-holidays.js';
import { weekdayOfDay, weekdays } from './weekdays.js';

const ONE = 13 * 60;
const TWO = 14 * 60;

/** Days without trading that no rule predicts. */
const closures = (
  [
    ['1994-04-27', 'Day of mourning for Richard Nixon'],
    ['2001-09-11', 'Attacks of 11 September 2001'],
    ['2001-09-12', 'Attacks of 11 September 2001'],
    ['2001-09-13', 'Attacks of 11 September 2001'],
    ['2001-09-14', 'Attacks of 11 September 2001'],
    ['2004-06-11', 'Day of mourning for Ronald Reagan'],
    ['2007-01-02', 'Day of mourning for Gerald Ford'],
    ['2012-10-29', 'Hurricane Sandy'],
    ['2012-10-30', 'Hurricane Sandy'],
    ['2018-12-05', 'Day of mourning for George H. W. Bush'],
    ['2025-01-09', 'Day of mourning for Jimmy Carter'],
  ] as const
).map(([date, name]) => [dayOfDate(date), name] as const);

/** Early closes that were announced for one year only: the day after Christmas, the last day before the year 2000. */
const announcedEarlyCloses = ['1997-12-26', '1999-12-31', '2003-12-26'].map((date) => [dayOfDate(date), ONE] as const);

/** The Wednesday before a Thursday 4 July ends early only since 2013; until then it was the Friday after. */
function besideIndependenceDay(year: number): number {
  const thursday = weekdays[weekdayOfDay(dayOf(year, 7, 4))] === 'thursday';
  return dayOf(year, 7, thursday && year < 2013 ? 5 : 3);
}

function rulesOf(year: number): CalendarYear {
  const holidays = usHolidays(year);
  const early: (readonly [day: number, minutes: number])[] = [[dayOf(year, 12, 24), year < 1993 ? TWO : ONE]];
  if (year >= 1992) early.push([holidays.thanksgiving[0] + 1, year === 1992 ? TWO : ONE]);
  if (year >= 1995) early.push([besideIndependenceDay(year), ONE]);
  return {
    holidays: new Map([
      ...holidays.newYear,
      ...holidays.martinLutherKing,
      holidays.presidents,
      holidays.goodFriday,
      holidays.memorial,
      ...holidays.juneteenth,
      holidays.independence,
      holidays.labor,
      holidays.thanksgiving,
      holidays.christmas,
      ...closures,
    ]),
    earlyCloses: new Map([...early.filter(([day]) => !isWeekend(day)), ...announcedEarlyCloses]),
  };
}

/**
 * The New York Stock Exchange: holidays and scheduled early closes since 1990. Most early closes are at 13:00 New York, those
 * of 1990 to 1992 at 14:00.
 *
 * Left out are late opens, and days that ended early without notice: the snow of 1994-02-11 and 1996-01-08 and the
 * circuit breaker of 1997-10-27.
 *
 * @example
 * ```ts
 * import { dayOfDate, nyse } from 'barstats/calendar';
 *
 * nyse.holidayOf(dayOfDate('2024-03-29')); // 'Good Friday'
 * nyse.holidayOf(dayOfDate('2024-07-03')); // null
 * nyse.earlyCloseOf(dayOfDate('2024-07-03')) === Date.UTC(2024, 6, 3, 17); // true
 * ```
 */
export const nyse: ExchangeCalendar = calendarByRules(
  {
    id: 'nyse',
    timeZone: 'America/New_York',
    knownFrom: '1990-01-01',
    knownThrough: '2028-12-31',
    // The announcement of the NYSE Group of 2025-12-23.
    announcedThrough: '2028-12-31',
  },
  rulesOf,
);
