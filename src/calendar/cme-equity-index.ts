import { calendarByRules, type CalendarYear, type ExchangeCalendar } from './exchange-calendar.js';
import { dayOf, dayOfDate } from './calendar-day.js';
import { isWeekend, usHolidays } from './us-holidays.js';

const NOON = 12 * 60;

/** Days of mourning, which no rule predicts. */
const closures = (
  [
    ['1994-04-27', 'Day of mourning for Richard Nixon'],
    ['2004-06-11', 'Day of mourning for Ronald Reagan'],
    ['2007-01-02', 'Day of mourning for Gerald Ford'],
    ['2018-12-05', 'Day of mourning for George H. W. Bush'],
    ['2025-01-09', 'Day of mourning for Jimmy Carter'],
  ] as const
).map(([date, name]) => [dayOfDate(date), name] as const);

function rulesOf(year: number): CalendarYear {
  const holidays = usHolidays(year);
  const halts = [
    ...holidays.martinLutherKing,
    holidays.presidents,
    holidays.memorial,
    ...holidays.juneteenth,
    holidays.independence,
    holidays.labor,
    holidays.thanksgiving,
  ].map(([day]) => day);
  if (year >= 1993) halts.push(holidays.thanksgiving[0] + 1);
  const christmasEve = dayOf(year, 12, 24);
  if (!isWeekend(christmasEve)) halts.push(christmasEve);
  return {
    holidays: new Map([...holidays.newYear, holidays.goodFriday, holidays.christmas, ...closures]),
    earlyCloses: new Map(halts.map((day) => [day, NOON])),
  };
}

/**
 * The equity-index futures of the Chicago Mercantile Exchange since 1990. The holidays of the stock exchange are
 * short days here, ending at 12:00 Chicago, except New Year's Day, Good Friday and Christmas Day, which are closed. The daily
 * halt at 16:00 Chicago belongs to the session template. The exchange has published its holidays
 * through 2026.
 *
 * This is the one regular calendar that the exchange_calendars project (CMES) gives for all products of the exchange, so
 * equity-index futures differ on some days. Until 2014 they halted at 10:30 on most of the short holidays. They
 * halt at 12:15, not 12:00, on the day after Thanksgiving and on Christmas Eve, and mostly on 3 July as well. On some Good
 * Fridays and days of mourning they trade for a few hours. After the attacks of 11 September 2001 and in Hurricane Sandy
 * they were closed or cut short, which is not modelled. Currency futures need not halt with them: on 2024-01-15, Martin
 * Luther King Jr. Day, the euro future traded to its daily halt at 16:00. Use {@link calendarFromDates} if such a day
 * matters.
 *
 * @example
 * ```ts
 * import { cmeEquityIndex, dayOfDate } from 'barstats/calendar';
 *
 * cmeEquityIndex.holidayOf(dayOfDate('2024-07-04')); // null
 * cmeEquityIndex.earlyCloseOf(dayOfDate('2024-07-04')) === Date.UTC(2024, 6, 4, 17); // true
 * ```
 */
export const cmeEquityIndex: ExchangeCalendar = calendarByRules(
  { id: 'cme-equity-index', timeZone: 'America/Chicago', knownFrom: '1990-01-01', knownThrough: '2026-12-31' },
  rulesOf,
);
