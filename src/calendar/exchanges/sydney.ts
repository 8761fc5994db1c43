import { dayOf } from '../calendar-day.js';
import { calendarByRules, type CalendarYear } from '../exchange-calendar.js';
import { easterSunday, type NamedDay, nthWeekday } from '../us-holidays.js';
import { weekdayOfDay } from '../weekdays.js';
import { exchangeOf, mondayToFriday } from './exchange.js';
import { christmasAndBoxingDay, holidaysOn, mondayAfterWeekend, weekdayUpTo } from './holiday-rules.js';

const TEN_PAST_TWO = 14 * 60 + 10;

const closures = holidaysOn({
  "New Year's Eve": '1990-12-31',
  'Eve of the year 2000': '1999-12-31',
  // Only in these two years was an Anzac Day made up for: on a Sunday, and on Easter Monday.
  'Anzac Day (substitute)': '2010-04-26 2011-04-26',
  'Day of mourning for Queen Elizabeth II': '2022-09-22',
});

/** On the Monday on or after 26 January through 1992; not kept in 1993, when the states had different dates. */
function australiaDay(year: number): readonly NamedDay[] {
  const day = dayOf(year, 1, 26);
  if (year === 1993) return [];
  return [[year > 1993 ? mondayAfterWeekend(day) : day + ((7 - weekdayOfDay(day)) % 7), 'Australia Day']];
}

function rulesOf(year: number): CalendarYear {
  const easter = easterSunday(year);
  // None in 2022, and none known before 2010.
  const short = year < 2010 || year === 2022 ? [] : [dayOf(year, 12, 24), dayOf(year, 12, 31)];
  return {
    holidays: new Map([
      [mondayAfterWeekend(dayOf(year, 1, 1)), "New Year's Day"],
      ...australiaDay(year),
      [easter - 2, 'Good Friday'],
      [easter + 1, 'Easter Monday'],
      [dayOf(year, 4, 25), 'Anzac Day'],
      [nthWeekday(year, 6, 'monday', 2), year < 2023 ? "Queen's Birthday" : "King's Birthday"],
      ...christmasAndBoxingDay(year),
      ...closures,
    ]),
    earlyCloses: new Map(short.map((day) => [weekdayUpTo(day), TEN_PAST_TWO])),
  };
}

/** The close is the end of continuous trading, before the closing auction. */
export const sydney = exchangeOf(
  'XASX',
  'Australian Securities Exchange',
  { id: 'sydney', timeZone: 'Australia/Sydney', open: '10:00', close: '16:00', weekdays: mondayToFriday },
  calendarByRules(
    {
      id: 'xasx',
      timeZone: 'Australia/Sydney',
      knownFrom: '1990-01-01',
      knownThrough: '2028-12-31',
      // The trading calendar at asx.com.au, read on 2026-09-23.
      announcedThrough: '2027-12-31',
    },
    rulesOf,
  ),
);
