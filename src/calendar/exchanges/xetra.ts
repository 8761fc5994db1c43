import { dayOf } from '../calendar-day.js';
import { calendarByRules, type CalendarYear } from '../exchange-calendar.js';
import { easterSunday, type NamedDay } from '../us-holidays.js';
import { exchangeOf, mondayToFriday } from './exchange.js';
import { weekdayUpTo } from './holiday-rules.js';

const TWO = 14 * 60;

function rulesOf(year: number): CalendarYear {
  const easter = easterSunday(year);
  const holidays: NamedDay[] = [
    [dayOf(year, 1, 1), "New Year's Day"],
    [easter - 2, 'Good Friday'],
    [easter + 1, 'Easter Monday'],
    [dayOf(year, 5, 1), 'Labour Day'],
    [dayOf(year, 12, 24), 'Christmas Eve'],
    [dayOf(year, 12, 25), 'Christmas Day'],
    [dayOf(year, 12, 26), 'Second Christmas Day'],
    [dayOf(year, 12, 31), "New Year's Eve"],
  ];
  if (year === 2007 || (year >= 2015 && year <= 2021)) holidays.push([easter + 50, 'Whit Monday']);
  if (year >= 2014 && year <= 2021) holidays.push([dayOf(year, 10, 3), 'Day of German Unity']);
  if (year === 2017) holidays.push([dayOf(year, 10, 31), 'Reformation Day']);
  return {
    holidays: new Map(holidays),
    earlyCloses: new Map(year < 2010 ? [] : [[weekdayUpTo(dayOf(year, 12, 30)), TWO]]),
  };
}

/**
 * Hours are those since 2003-11-03, given for all years: before, Xetra had closed at 20:00 since June 2000, and it has
 * traded only since 1997. Early closes before 2010 are unknown.
 */
export const xetra = exchangeOf(
  'XETR',
  'Xetra',
  { id: 'frankfurt', timeZone: 'Europe/Berlin', open: '09:00', close: '17:30', weekdays: mondayToFriday },
  calendarByRules(
    {
      id: 'xetr',
      timeZone: 'Europe/Berlin',
      knownFrom: '1990-01-01',
      knownThrough: '2028-12-31',
      // The trading calendar at cashmarket.deutsche-boerse.com, to 2032, read on 2026-09-23.
      announcedThrough: '2028-12-31',
    },
    rulesOf,
  ),
);
