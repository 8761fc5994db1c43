import { checkedDay } from './checked-day.js';
import { dayOfDate } from './day-of-date.js';
import type { ExchangeCalendar } from './exchange-calendar.js';
import { zoneClock } from './zone-clock.js';

/** What a calendar has to say about the days of one year. */
export interface CalendarYear {
  /** The name of the holiday by day. */
  readonly holidays: ReadonlyMap<number, string>;
  /** The minutes after local midnight at which trading ends, by day; days that turn out closed are passed over. */
  readonly earlyCloses: ReadonlyMap<number, number>;
}

/** A calendar whose days follow from the year, worked out once per year when first asked for. */
export function calendarByRules(
  description: Pick<ExchangeCalendar, 'id' | 'timeZone' | 'knownFrom' | 'knownThrough'>,
  rulesOf: (year: number) => CalendarYear,
): ExchangeCalendar {
  const firstDay = dayOfDate(description.knownFrom);
  const years = new Map<number, CalendarYear>();

  const yearOf = (day: number): CalendarYear => {
    const year = new Date(day * 86_400_000).getUTCFullYear();
    let rules = years.get(year);
    if (rules === undefined) years.set(year, (rules = rulesOf(year)));
    return rules;
  };
  const holidayOf = (day: number): string | null =>
    checkedDay(day) < firstDay ? null : (yearOf(day).holidays.get(day) ?? null);
  const earlyCloseOf = (day: number): number | null => {
    if (checkedDay(day) < firstDay) return null;
    const minutes = yearOf(day).earlyCloses.get(day);
    if (minutes === undefined || holidayOf(day) !== null) return null;
    return zoneClock(description.timeZone).instantOf(day, minutes);
  };

  return Object.freeze({ ...description, holidayOf, earlyCloseOf });
}
