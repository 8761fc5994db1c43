import { dateOfDay, dayOfDate, type ExchangeCalendar } from '../../src/calendar/index.js';
import { shownOn } from './intl-oracle.js';

/** What a calendar says of every single day of a year, as `MM-DD` and `MM-DD HH:MM` in the order of the year. */
export function departuresOf(calendar: ExchangeCalendar, year: number): { holidays: string[]; earlyCloses: string[] } {
  const holidays: string[] = [];
  const earlyCloses: string[] = [];
  for (let day = dayOfDate(`${year}-01-01`); day <= dayOfDate(`${year}-12-31`); day += 1) {
    if (calendar.holidayOf(day) !== null) holidays.push(dateOfDay(day).slice(5));
    const close = calendar.earlyCloseOf(day);
    if (close !== null) earlyCloses.push(shownOn(calendar.timeZone, close).slice(5));
  }
  return { holidays, earlyCloses };
}

/** A list written in one line; the time stands for every date after it. */
export const dates = (line: string, time = ''): string[] =>
  line.split(' ').flatMap((date) => (date === '' ? [] : [date + (time === '' ? '' : ` ${time}`)]));
