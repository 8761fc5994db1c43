import type { PlantedFault } from '../fault-table.js';

const us = 'calendar/us-holidays.ts';
const nyse = 'calendar/nyse.ts';
const cme = 'calendar/cme-equity-index.ts';
const byRules = 'calendar/exchange-calendar.ts';
const templates = 'calendar/session-templates.ts';

const fault = (breaks: string, file: string, from: string, to: string): PlantedFault => ({
  breaks,
  file,
  change: [from, to],
});

/** Faults of holidays, early closes and sessions. */
export const calendarFaults: readonly PlantedFault[] = [
  fault('trading goes on on Good Friday', us, 'easterSunday(year) - 2,', 'easterSunday(year) + 1,'),
  fault('only the holidays of rules are known', nyse, '      ...closures,\n', ''),
  fault('the closure of October 2012 is a day shorter', nyse, "    ['2012-10-30', 'Hurricane Sandy'],\n", ''),
  fault('the closure of 2025 is unknown', nyse, "    ['2025-01-09', 'Day of mourning for Jimmy Carter'],\n", ''),
  fault('futures trade on days of mourning', cme, 'holidays.christmas, ...closures]', 'holidays.christmas]'),
  fault('Good Fridays with the employment report are closed', cme, 'closed.delete(day)', 'closed.has(day)'),
  fault('Juneteenth is unknown', us, 'year < 2022 ? [] :', 'year < 9999 ? [] :'),
  fault('Juneteenth is observed from the year of its law', us, 'year < 2022', 'year < 2021'),
  fault('Martin Luther King Jr. Day is observed before 1998', us, 'year < 1998', 'year < 1986'),
  fault(
    'the Friday before a New Year on Saturday is a holiday',
    nyse,
    '      ...closures,\n',
    "      ...closures,\n      ...(weekdays[weekdayOfDay(dayOf(year, 12, 31))] === 'friday' ? [[dayOf(year, 12, 31), 'New Year'] as const] : []),\n",
  ),
  fault('a holiday on a Sunday is not moved to the Monday', us, "if (weekday === 'sunday') return day + 1;", ''),
  fault('a holiday on a Saturday is not moved to the Friday', us, "weekday === 'saturday' ? day - 1 : day", 'day'),
  fault(
    'Memorial Day is the fourth Monday, not the last',
    us,
    "lastWeekday(year, 5, 'monday')",
    "nthWeekday(year, 5, 'monday', 4)",
  ),
  fault(
    'Thanksgiving is the last Thursday, not the fourth',
    us,
    "nthWeekday(year, 11, 'thursday', 4)",
    "lastWeekday(year, 11, 'thursday')",
  ),
  fault(
    'every holiday is a day late',
    byRules,
    'yearOf(day).holidays.get(day)',
    'yearOf(day - 1).holidays.get(day - 1)',
  ),
  fault(
    'early closes are ignored',
    byRules,
    'const minutes = yearOf(day).earlyCloses.get(day);',
    'const minutes = undefined;',
  ),
  fault(
    'there is no trading on a day that ends early',
    byRules,
    'yearOf(day).holidays.get(day) ?? null',
    "yearOf(day).holidays.get(day) ?? (yearOf(day).earlyCloses.has(day) ? 'early close' : null)",
  ),
  fault('early closes are at 13:00 before 1993, too', nyse, 'const TWO = 14 * 60;', 'const TWO = ONE;'),
  fault('early closes of one year only are unknown', nyse, '...announcedEarlyCloses]', ']'),
  fault('the day before 4 July ends early in every year', nyse, 'thursday && year < 2013 ? 5 : 3', '3'),
  fault(
    'early closes are told in standard time all year',
    byRules,
    'zoneClock(description.timeZone)',
    "zoneClock('Etc/GMT+5')",
  ),
  fault(
    'early closes in Chicago are told in the time of New York',
    cme,
    "timeZone: 'America/Chicago'",
    "timeZone: 'America/New_York'",
  ),
  fault('an early close of Chicago is an hour late', cme, 'const NOON = 12 * 60;', 'const NOON = 13 * 60;'),
  fault(
    'the first year has no holidays',
    byRules,
    'checkedDay(day) < firstDay ? null',
    'checkedDay(day) < firstDay + 365 ? null',
  ),
  fault(
    'the rules end with the last published year',
    byRules,
    'checkedDay(day) < firstDay ? null',
    'checkedDay(day) < firstDay || day > dayOfDate(description.knownThrough) ? null',
  ),
  fault('crypto has holidays', 'calendar/calendars-by-asset-class.ts', 'crypto: null', 'crypto: nyse'),
  fault('forex has holidays', 'calendar/calendars-by-asset-class.ts', 'forex: null', 'forex: nyse'),
  fault(
    'futures have the calendar of stocks',
    'calendar/calendars-by-asset-class.ts',
    'futures: cmeEquityIndex',
    'futures: nyse',
  ),
  fault('stocks have no calendar', 'calendar/calendars-by-asset-class.ts', 'stocks: nyse', 'stocks: null'),
  fault(
    'the default session is the last',
    templates,
    "futures: Object.freeze([newYork('09:30', '16:00'), london(), asia(), futuresDay])",
    "futures: Object.freeze([futuresDay, asia(), london(), newYork('09:30', '16:00')])",
  ),
  fault(
    'New York is the default of every asset class',
    templates,
    "    template('daily', 'UTC', '00:00', '24:00', weekdays),\n    newYork('09:30', '16:00', weekdays),\n",
    "    newYork('09:30', '16:00', weekdays),\n    template('daily', 'UTC', '00:00', '24:00', weekdays),\n",
  ),
  fault(
    'stocks have the sessions of futures',
    templates,
    "stocks: Object.freeze([newYork('09:30', '16:00')])",
    "stocks: Object.freeze([newYork('09:30', '16:00'), london(), asia()])",
  ),
  fault('there is no Asian session', templates, 'london(), asia(), futuresDay', 'london(), futuresDay'),
  fault(
    'New York opens an hour late',
    templates,
    "stocks: Object.freeze([newYork('09:30'",
    "stocks: Object.freeze([newYork('10:30'",
  ),
  fault(
    'New York opens at 09:30 in every asset class',
    templates,
    "newYork('08:00', '17:00')",
    "newYork('09:30', '17:00')",
  ),
  fault(
    'London closes half an hour late, as its exchange does',
    templates,
    "'08:00', '16:00', tradingDates",
    "'08:00', '16:30', tradingDates",
  ),
  fault(
    'the day of futures begins when that of forex does',
    templates,
    "'America/New_York', '18:00', '17:00'",
    "'America/New_York', '17:00', '17:00'",
  ),
  fault(
    'New York has no daylight saving',
    templates,
    "template('new-york', 'America/New_York'",
    "template('new-york', 'Etc/GMT+5'",
  ),
  fault('London has no daylight saving', templates, "'Europe/London'", "'UTC'"),
  fault(
    'the day of crypto is that of New York',
    templates,
    "template('daily', 'UTC'",
    "template('daily', 'America/New_York'",
  ),
  fault('the day of crypto ends when it begins', templates, "'00:00', '24:00'", "'00:00', '00:00'"),
  fault(
    'weeks begin on Sunday',
    templates,
    'Object.freeze(weekdays.slice(0, 5))',
    "Object.freeze(['sunday', ...weekdays.slice(0, 4)])",
  ),
  fault('crypto rests at weekends', templates, "'00:00', '24:00', weekdays", "'00:00', '24:00', mondayToFriday"),
];
