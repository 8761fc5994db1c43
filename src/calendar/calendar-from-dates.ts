import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { checkedFields, checkedList, checkedName, wrongType } from '../errors/inner.js';
import { dateOfDay, dayOfDate } from './calendar-day.js';
import { calendarByRules, type ExchangeCalendar } from './exchange-calendar.js';
import { minutesOfWallTime } from './minutes-of-wall-time.js';
import { zoneClock } from './zone-clock.js';

/** Dates for a calendar of an exchange that is not built in. */
export interface CalendarDates {
  /** A name for the calendar. */
  readonly id: string;
  /** The IANA time zone of the early closes. */
  readonly timeZone: string;
  /** The first date that the lists cover; by default 1 January of their earliest year. */
  readonly knownFrom?: string;
  /** The last date that the lists cover; by default 31 December of their latest year. */
  readonly knownThrough?: string;
  /** The dates without trading, as `YYYY-MM-DD`, in any order, each once. */
  readonly holidays: readonly string[];
  /** The wall time `HH:MM` at which trading ends, by date `YYYY-MM-DD`; `00:00` is the end of the date, as `24:00`. */
  readonly earlyCloses: Readonly<Record<string, string>>;
}

/**
 * A calendar from lists of dates. Dates outside the lists are ordinary days.
 *
 * @param dates - the lists; they are copied
 * @param argument - the name of the lists in errors; the fields are `argument.field`
 * @returns the frozen calendar; every holiday has the name `Holiday`
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`, the latter also if empty lists leave the known dates open
 * @throws {@link BarstatsRangeError} `unknown-option` for a field that does not exist, `unknown-time-zone`, `not-a-date`,
 * `not-a-wall-time`, `end-before-start`, and `out-of-bounds` for an empty id, a date outside the years known, one that is listed
 * twice, or one that is both a holiday and an early close
 *
 * @example
 * ```ts
 * import { calendarFromDates, dayOfDate } from 'barstats/calendar';
 *
 * const xetra = calendarFromDates({
 *   id: 'xetra',
 *   timeZone: 'Europe/Berlin',
 *   holidays: ['2024-12-24', '2024-12-25', '2024-12-26', '2024-12-31'],
 *   earlyCloses: { '2024-12-30': '14:00' },
 * });
 * xetra.holidayOf(dayOfDate('2024-12-24')); // 'Holiday'
 * xetra.earlyCloseOf(dayOfDate('2024-12-30')) === Date.UTC(2024, 11, 30, 13); // true
 * xetra.knownThrough; // '2024-12-31'
 * ```
 */
export function calendarFromDates(dates: CalendarDates, argument = 'dates'): ExchangeCalendar {
  const fields = checkedFields(
    dates,
    argument,
    ['id', 'timeZone', 'holidays', 'earlyCloses'],
    ['knownFrom', 'knownThrough'],
  );
  const id = checkedName(fields.id, `${argument}.id`);
  const { timeZone } = zoneClock(fields.timeZone as string, `${argument}.timeZone`);
  const holidays = listedHolidays(fields.holidays, `${argument}.holidays`);
  const earlyCloses = listedEarlyCloses(fields.earlyCloses, `${argument}.earlyCloses`);
  const days = [...holidays.keys(), ...earlyCloses.keys()].sort((a, b) => a - b);
  const known = knownDays(fields, days, argument);
  const outside = days.find((day) => day < known.from || day > known.through);
  if (outside !== undefined) {
    refuse(argument, outside, `is outside the known dates, ${dateOfDay(known.from)} to ${dateOfDay(known.through)}`);
  }
  const both = days.find((day) => holidays.has(day) && earlyCloses.has(day));
  if (both !== undefined) refuse(argument, both, 'is both a holiday and an early close');

  return calendarByRules(
    { id, timeZone, knownFrom: dateOfDay(known.from), knownThrough: dateOfDay(known.through) },
    () => ({ holidays, earlyCloses }),
  );
}

function refuse(argument: string, day: number, why: string): never {
  throw new BarstatsRangeError('out-of-bounds', `${argument}: ${dateOfDay(day)} ${why}`, { argument });
}

function knownDays(
  fields: { readonly knownFrom?: unknown; readonly knownThrough?: unknown },
  days: readonly number[],
  argument: string,
): { from: number; through: number } {
  const from = bound('knownFrom', (year) => `${year}-01-01`, days[0]);
  const through = bound('knownThrough', (year) => `${year}-12-31`, days[days.length - 1]);
  if (through < from) {
    throw new BarstatsRangeError(
      'end-before-start',
      `${argument}.knownThrough must not be before ${argument}.knownFrom, got ${dateOfDay(through)} before ${dateOfDay(from)}`,
      { argument: `${argument}.knownThrough` },
    );
  }
  return { from, through };

  function bound(field: 'knownFrom' | 'knownThrough', edge: (year: string) => string, day: number | undefined): number {
    const given = fields[field];
    if (given !== undefined) return dayOfDate(given as string, `${argument}.${field}`);
    if (day !== undefined) return dayOfDate(edge(dateOfDay(day).slice(0, 4)));
    throw new BarstatsTypeError('missing-field', `${argument}.${field} is required if no dates are listed`, {
      argument: `${argument}.${field}`,
      field,
    });
  }
}

/** The days of a caller's list of holidays, each named `Holiday`. */
function listedHolidays(value: unknown, argument: string): ReadonlyMap<number, string> {
  const days = new Map<number, string>();
  Array.from(checkedList(value, argument, 'dates')).forEach((date, index) => {
    const day = dayOfDate(date as string, `${argument}[${index}]`);
    if (days.has(day)) {
      throw new BarstatsRangeError(
        'out-of-bounds',
        `${argument}[${index}] names ${dateOfDay(day)} for the second time`,
        {
          argument,
          index,
        },
      );
    }
    days.set(day, 'Holiday');
  });
  return days;
}

/** The minutes after midnight at which trading ends, by day, of a caller's wall times by date. */
function listedEarlyCloses(value: unknown, argument: string): ReadonlyMap<number, number> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongType(argument, 'an object of wall times by date', value);
  }
  return new Map(
    Object.entries(value).map(([date, time]) => [
      dayOfDate(date, argument),
      minutesOfWallTime(time, 'end', `${argument}.${date}`),
    ]),
  );
}
