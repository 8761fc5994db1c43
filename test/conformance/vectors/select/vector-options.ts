import type { CalendarDates, ExchangeCalendar } from '../../../../src/calendar/index.js';
import { dateOfDay } from '../../../../src/calendar/index.js';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import type { VectorOptions } from '../reports/report-file.js';
import { instantText } from './vector-market.js';

const DAY = 86_400_000;

/** The days that a market touches, as days since 1970-01-01, both included. */
export interface Days {
  readonly from: number;
  readonly through: number;
}

/** The options of a run as plain JSON; `null` where a calendar closes at the very start of a date, which lists cannot say. */
export function vectorOptions({ asOf, calendar, ...options }: ReferenceOptions, days: Days): VectorOptions | null {
  const dates = calendar ? calendarDates(calendar, days) : calendar;
  if (calendar && dates === null) return null;
  return {
    ...options,
    ...(asOf === undefined ? {} : { asOf: instantText(asOf) }),
    ...(dates === undefined ? {} : { calendar: dates }),
  };
}

function calendarDates({ id, timeZone, holidayOf, earlyCloseOf }: ExchangeCalendar, days: Days): CalendarDates | null {
  const all = Array.from({ length: days.through - days.from + 1 }, (_, i) => days.from + i);
  const closes = all.filter((day) => holidayOf(day) === null && earlyCloseOf(day) !== null);
  if (timeZone !== 'UTC' || closes.some((day) => earlyCloseOf(day) === day * DAY)) return null;
  return {
    id,
    timeZone,
    knownFrom: dateOfDay(days.from),
    knownThrough: dateOfDay(days.through),
    holidays: all.filter((day) => holidayOf(day) !== null).map(dateOfDay),
    earlyCloses: Object.fromEntries(
      closes.map((day) => [dateOfDay(day), wallTime((earlyCloseOf(day)! - day * DAY) / 60_000)]),
    ),
  };
}

function wallTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
