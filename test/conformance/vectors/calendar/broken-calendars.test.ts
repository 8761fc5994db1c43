import {
  dateOfDay,
  dayOfDate,
  exchangeCalendars,
  weekdayOfDay,
  zoneClock,
  type ExchangeCalendar,
} from 'barstats/calendar';
import { describe, expect, it } from 'vitest';
import type { Broken } from '../caught-by.js';
import { addressOf, type Table } from '../grouped.js';
import { stored } from '../stored.js';

type Close = string | null;
type Row = readonly [calendar: string, date: string, earlyClose: Close];

const file = stored('calendar/calendars.json') as Table<Row> & {
  readonly assetClasses: Readonly<Record<string, string | null>>;
  readonly calendars: readonly { readonly id: string; readonly from: string; readonly through: string }[];
};

const known = Object.values(exchangeCalendars).filter((calendar) => calendar !== null);
const calendarOf = (id: string): ExchangeCalendar => known.find((calendar) => calendar.id === id)!;

/** How a program finds the days of a calendar. */
interface Rules {
  readonly calendar: (id: string) => ExchangeCalendar;
  /** What is special on a day: its early close, `null` if there is no trading, `undefined` on an ordinary day. */
  readonly special: (calendar: ExchangeCalendar, day: number) => Close | undefined;
  readonly from: string;
  readonly through: string;
}

/** The wall time of an instant, in a zone. */
function wallTime(instant: number, day: number, timeZone: string): string {
  const minutes = (instant - zoneClock(timeZone).instantOf(day, 0)) / 60_000;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const right: Rules = {
  calendar: calendarOf,
  special(calendar, day) {
    if (calendar.holidayOf(day) !== null) return null;
    const close = calendar.earlyCloseOf(day);
    return close === null ? undefined : wallTime(close, day, calendar.timeZone);
  },
  from: '0000-01-01',
  through: '9999-12-31',
};

/** The address of the first row that is not the one of a program, which lists the days of each calendar in their order. */
function caught(given: Partial<Rules>): string | null {
  const rules = { ...right, ...given };
  const got = file.calendars.flatMap(({ id, from, through }) => {
    const first = dayOfDate(from);
    return Array.from({ length: dayOfDate(through) - first + 1 }, (_, i): Row | null => {
      const date = dateOfDay(first + i);
      const close =
        date < rules.from || date > rules.through ? undefined : rules.special(rules.calendar(id), first + i);
      return close === undefined ? null : [id, date, close];
    }).filter((row) => row !== null);
  });
  const index = file.rows.findIndex((row, i) => JSON.stringify(row) !== JSON.stringify(got[i]));
  if (index !== -1) return addressOf(file.groups, index);
  return got.length === file.rows.length ? null : 'behind the last row';
}

const nameOf = (calendar: ExchangeCalendar, day: number): string => calendar.holidayOf(day) ?? '';
const [MONDAY, WEDNESDAY, FRIDAY] = [0, 2, 4];
const endsWith = (day: number, monthAndDay: string): boolean => dateOfDay(day).endsWith(monthAndDay);
const { special } = right;

/** The days that a program takes for ordinary. */
const without =
  (isMissed: (calendar: ExchangeCalendar, day: number) => boolean): Rules['special'] =>
  (calendar, day) =>
    isMissed(calendar, day) ? undefined : special(calendar, day);

/** The holidays of a name that a program has some days later, where that is right in some years. */
const moved =
  (name: string, days: (day: number) => number): Rules['special'] =>
  (calendar, day) => {
    for (let from = day - 7; from <= day + 7; from++) {
      if (nameOf(calendar, from) === name && from + days(from) === day) return null;
    }
    return nameOf(calendar, day) === name ? undefined : special(calendar, day);
  };

const broken: readonly Broken<Partial<Rules>>[] = [
  {
    name: 'no-good-friday',
    breaks: 'trading goes on on Good Friday',
    fault: { special: without((...of) => nameOf(...of) === 'Good Friday') },
  },
  {
    name: 'no-mourning',
    breaks: 'only the holidays of rules are known',
    fault: { special: without((...of) => nameOf(...of).startsWith('Day of mourning')) },
  },
  {
    name: 'no-interruptions',
    breaks: 'the closures of September 2001 and October 2012 are unknown',
    fault: { special: without((...of) => /Attacks|Hurricane/.test(nameOf(...of))) },
  },
  {
    name: 'last-mourning-missing',
    breaks: 'the closure of 2025 is unknown',
    fault: { special: without((_, day) => dateOfDay(day) === '2025-01-09') },
  },
  {
    name: 'no-juneteenth',
    breaks: 'Juneteenth is unknown',
    fault: { special: without((_, day) => /-06-(1[89]|20)$/.test(dateOfDay(day))) },
  },
  {
    name: 'juneteenth-of-2021',
    breaks: 'Juneteenth is observed from the year of its law',
    fault: {
      special: (calendar, day) =>
        calendar.id === 'nyse' && dateOfDay(day) === '2021-06-18' ? null : special(calendar, day),
    },
  },
  {
    name: 'king-before-1998',
    breaks: 'Martin Luther King Jr. Day is observed before 1998',
    fault: {
      special: (calendar, day) =>
        calendar.id === 'nyse' && dateOfDay(day) === '1997-01-20' ? null : special(calendar, day),
    },
  },
  {
    name: 'saturday-new-year',
    breaks: 'the Friday before a New Year on Saturday is a holiday',
    fault: {
      special: (calendar, day) =>
        endsWith(day, '-12-31') && weekdayOfDay(day) === FRIDAY ? null : special(calendar, day),
    },
  },
  {
    name: 'not-from-sundays',
    breaks: 'a holiday on a Sunday is not moved to the Monday',
    fault: {
      special: without((_, day) => weekdayOfDay(day) === MONDAY && /-(01-02|07-05|12-26|06-20)$/.test(dateOfDay(day))),
    },
  },
  {
    name: 'not-from-saturdays',
    breaks: 'a holiday on a Saturday is not moved to the Friday',
    fault: {
      special: without((_, day) => weekdayOfDay(day) === FRIDAY && /-(07-03|12-24|06-18)$/.test(dateOfDay(day))),
    },
  },
  {
    name: 'fourth-monday-of-may',
    breaks: 'Memorial Day is the fourth Monday, not the last',
    fault: { special: moved('Memorial Day', (day) => (Number(dateOfDay(day).slice(8)) > 28 ? -7 : 0)) },
  },
  {
    name: 'last-thursday-of-november',
    breaks: 'Thanksgiving is the last Thursday, not the fourth',
    fault: { special: moved('Thanksgiving Day', (day) => (Number(dateOfDay(day).slice(8)) < 24 ? 7 : 0)) },
  },
  {
    name: 'a-day-late',
    breaks: 'every day is the one before',
    fault: { special: (calendar, day) => special(calendar, day - 1) },
  },
  {
    name: 'no-early-closes',
    breaks: 'early closes are ignored',
    fault: { special: (calendar, day) => (special(calendar, day) === null ? null : undefined) },
  },
  {
    name: 'early-closes-are-holidays',
    breaks: 'there is no trading on a day that ends early',
    fault: { special: (calendar, day) => (special(calendar, day) === undefined ? undefined : null) },
  },
  {
    name: 'one-o-clock-always',
    breaks: 'early closes are at 13:00 before 1993, too',
    fault: { special: (calendar, day) => special(calendar, day)?.replace('14:00', '13:00') ?? special(calendar, day) },
  },
  {
    name: 'no-announced-early-closes',
    breaks: 'early closes of one year only are unknown',
    fault: { special: without((_, day) => /^(1997|2003)-12-26|1999-12-31$/.test(dateOfDay(day))) },
  },
  {
    name: 'eve-of-independence',
    breaks: 'the day before 4 July ends early in every year, also on a Wednesday before 2013',
    fault: {
      special: (calendar, day) =>
        calendar.id === 'nyse' && endsWith(day, '-07-03') && weekdayOfDay(day) === WEDNESDAY
          ? '13:00'
          : special(calendar, day),
    },
  },
  {
    name: 'daylight-saving-ignored',
    breaks: 'early closes are told in standard time all year',
    fault: {
      special(calendar, day) {
        const close = calendar.holidayOf(day) === null ? calendar.earlyCloseOf(day) : null;
        if (close === null) return special(calendar, day);
        const hours = calendar.timeZone === 'America/New_York' ? 5 : 6;
        return wallTime(close - hours * 3_600_000, day, 'UTC');
      },
    },
  },
  {
    name: 'new-york-time',
    breaks: 'early closes in Chicago are told in the time of New York',
    fault: {
      special(calendar, day) {
        const close = calendar.holidayOf(day) === null ? calendar.earlyCloseOf(day) : null;
        return close === null ? special(calendar, day) : wallTime(close, day, 'America/New_York');
      },
    },
  },
  {
    name: 'one-calendar',
    breaks: 'futures have the holidays of stocks',
    fault: { calendar: () => calendarOf('nyse') },
  },
  { name: 'years-after-1990', breaks: 'the first year has no holidays', fault: { from: '1991-01-01' } },
  {
    name: 'published-years-only',
    breaks: 'the rules end with the last published year',
    fault: { through: '2028-12-31' },
  },
];

/** Which calendar applies where a case has none of its own. */
const brokenClasses: readonly Broken<Readonly<Record<string, string | null>>>[] = [
  { name: 'crypto-closed', breaks: 'crypto has holidays', fault: { crypto: 'nyse' } },
  { name: 'forex-closed', breaks: 'forex has holidays', fault: { forex: 'nyse' } },
  { name: 'futures-like-stocks', breaks: 'futures have the calendar of stocks', fault: { futures: 'nyse' } },
  { name: 'stocks-always', breaks: 'stocks have no calendar', fault: { stocks: null } },
];

describe('calendars.json finds out a program in which', () => {
  it('nothing is wrong: never', () => {
    expect(caught({})).toBeNull();
  });

  it.each(broken)('$breaks', ({ fault }) => {
    expect(caught(fault)).toMatch(/^calendar-(nyse|cme-equity-index)\/\d+$/);
  });

  it.each(brokenClasses)('$breaks', ({ fault }) => {
    const right = Object.entries(exchangeCalendars).map(([assetClass, calendar]) => [assetClass, calendar?.id ?? null]);
    const used = Object.fromEntries(right) as typeof file.assetClasses;
    expect(file.assetClasses).toEqual(used);
    expect(file.assetClasses).not.toEqual({ ...used, ...fault });
  });
});
