import { dayOf } from '../calendar-day.js';
import { calendarByRules, type CalendarYear } from '../exchange-calendar.js';
import { easterSunday, isWeekend, nthWeekday } from '../us-holidays.js';
import { weekdayOfDay } from '../weekdays.js';
import { exchangeOf, mondayToFriday } from './exchange.js';
import { christmasAndBoxingDay, holidaysOn, mondayAfterWeekend } from './holiday-rules.js';

const ONE = 13 * 60;

const closures = holidaysOn({ 'Attacks of 11 September 2001': '2001-09-11 2001-09-12' });

function rulesOf(year: number): CalendarYear {
  const queenVictorias = dayOf(year, 5, 24);
  const christmasEve = dayOf(year, 12, 24);
  return {
    holidays: new Map([
      [mondayAfterWeekend(dayOf(year, 1, 1)), "New Year's Day"],
      ...(year < 2008 ? [] : [[nthWeekday(year, 2, 'monday', 3), 'Family Day'] as const]),
      [easterSunday(year) - 2, 'Good Friday'],
      [queenVictorias - weekdayOfDay(queenVictorias), 'Victoria Day'],
      [mondayAfterWeekend(dayOf(year, 7, 1)), 'Canada Day'],
      [nthWeekday(year, 8, 'monday', 1), 'Civic Holiday'],
      [nthWeekday(year, 9, 'monday', 1), 'Labour Day'],
      [nthWeekday(year, 10, 'monday', 2), 'Thanksgiving Day'],
      ...christmasAndBoxingDay(year),
      ...closures,
    ]),
    earlyCloses: new Map(year < 2010 || isWeekend(christmasEve) ? [] : [[christmasEve, ONE]]),
  };
}

/** Early closes before 2010 are unknown. */
export const toronto = exchangeOf(
  'XTSE',
  'Toronto Stock Exchange',
  { id: 'toronto', timeZone: 'America/Toronto', open: '09:30', close: '16:00', weekdays: mondayToFriday },
  calendarByRules(
    {
      id: 'xtse',
      timeZone: 'America/Toronto',
      knownFrom: '1990-01-01',
      knownThrough: '2028-12-31',
      // The calendar at tsx.com, read on 2026-09-23.
      announcedThrough: '2026-12-31',
    },
    rulesOf,
  ),
);
