import { calendarByRules, type CalendarYear, type ExchangeCalendar } from './exchange-calendar.js';
import { dayOf, dayOfDate } from './calendar-day.js';
import { minutesOfWallTime } from './minutes-of-wall-time.js';
import { isWeekend, usHolidays } from './us-holidays.js';
import { weekdayOfDay } from './weekdays.js';

const HALF_PAST_TEN = 10.5 * 60;
const NOON = 12 * 60;
const QUARTER_PAST_NOON = 12 * 60 + 15;

/** Days of mourning for which no hours of these futures are known: closed, as the stock exchange. */
const closures = (
  [
    ['1994-04-27', 'Day of mourning for Richard Nixon'],
    ['2007-01-02', 'Day of mourning for Gerald Ford'],
  ] as const
).map(([date, name]) => [dayOfDate(date), name] as const);

/** Days on which the stock exchange is closed and these futures trade until a time in the morning, Chicago. */
const mornings = (
  [
    // Good Fridays with the employment report. 1999: CME, 19 March 1999. 2015: CME, Good Friday schedule. The others: the holiday schedules
    // of CME Group as kept by pandas_market_calendars; 2026: the announced schedule.
    ['1999-04-02', '10:00'],
    ['2010-04-02', '08:15'],
    ['2012-04-06', '08:15'],
    ['2015-04-03', '08:15'],
    ['2021-04-02', '08:15'],
    ['2023-04-07', '08:15'],
    ['2026-04-03', '08:15'],
    // Mourning for Ronald Reagan: CME, 10 June 2004. For George H. W. Bush: CME Group, 2 December 2018. For Jimmy Carter: 30 December 2024.
    ['2004-06-11', '08:00'],
    ['2018-12-05', '08:30'],
    ['2025-01-09', '08:30'],
    // Hurricane Sandy: CME Group, 28 and 29 October 2012.
    ['2012-10-29', '08:15'],
    ['2012-10-30', '08:15'],
  ] as const
).map(([date, time]) => [dayOfDate(date), minutesOfWallTime(time, 'end', 'time')] as const);

/** Since Memorial Day 2014 trading halts at noon; the schedules of 2003 to 2013 have 10:30. */
const FIRST_NOON = dayOfDate('2014-05-26');

function rulesOf(year: number): CalendarYear {
  const holidays = usHolidays(year);
  const short = [
    ...holidays.martinLutherKing,
    holidays.presidents,
    holidays.memorial,
    ...holidays.juneteenth,
    holidays.independence,
    holidays.labor,
    holidays.thanksgiving,
  ].map(([day]) => [day, day < FIRST_NOON ? HALF_PAST_TEN : NOON] as const);
  const eves = [dayOf(year, 12, 24)];
  if (year >= 1993) eves.push(holidays.thanksgiving[0] + 1);
  // 4 July from Tuesday to Friday. The schedules of 2006 and 2009 have a regular close before it, those from 2013 on an early one.
  const fourth = weekdayOfDay(dayOf(year, 7, 4));
  if (year >= 2013 && fourth >= 1 && fourth <= 4) eves.push(dayOf(year, 7, 3));
  const halves = eves.filter((day) => !isWeekend(day)).map((day) => [day, QUARTER_PAST_NOON] as const);
  const closed = new Map([...holidays.newYear, holidays.goodFriday, holidays.christmas, ...closures]);
  for (const [day] of mornings) closed.delete(day);
  return { holidays: closed, earlyCloses: new Map([...short, ...halves, ...mornings]) };
}

/**
 * The equity-index futures of the Chicago Mercantile Exchange since 1990. New Year's Day, Good Friday and Christmas Day are closed. The
 * other holidays of the stock exchange are short days, ending at 12:00 Chicago (until April 2014 at 10:30). The day after Thanksgiving,
 * Christmas Eve and, since 2013, 3 July before a holiday from Tuesday to Friday end at 12:15. On a Good Friday with the employment
 * report, on days of mourning since 2004 but for 2007-01-02, and in Hurricane Sandy, trading ended in the morning. The daily halt
 * belongs to the session template.
 *
 * After the attacks of 11 September 2001 they were closed or cut short, which is not modelled. Other products of the exchange need not
 * halt with them: on 2024-01-15, Martin Luther King Jr. Day, the euro future traded to its daily halt at 16:00. Use
 * {@link calendarFromDates} if such a day matters.
 *
 * @example
 * ```ts
 * import { cmeEquityIndex, dayOfDate } from 'barstats/calendar';
 *
 * cmeEquityIndex.holidayOf(dayOfDate('2024-07-04')); // null
 * cmeEquityIndex.earlyCloseOf(dayOfDate('2024-07-04')) === Date.UTC(2024, 6, 4, 17); // true
 * cmeEquityIndex.earlyCloseOf(dayOfDate('2024-07-03')) === Date.UTC(2024, 6, 3, 17, 15); // true
 * ```
 */
export const cmeEquityIndex: ExchangeCalendar = calendarByRules(
  {
    id: 'cme-equity-index',
    timeZone: 'America/Chicago',
    knownFrom: '1990-01-01',
    knownThrough: '2028-12-31',
    // The holiday calendar at cmegroup.com.
    announcedThrough: '2026-12-31',
  },
  rulesOf,
);
