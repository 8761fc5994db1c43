import { checkedDay, dayOf, dayOfDate } from './calendar-day.js';
import { zoneClock } from './zone-clock.js';

/**
 * The days on which an exchange departs from its weekly hours.
 *
 * It models whole days without trading and sessions that end early. It does not model late opens (the NYSE has had a
 * few, such as 12:00 on 2002-09-11) nor unplanned early ends (a circuit breaker, a snowstorm).
 */
export interface ExchangeCalendar {
  /** The name of the calendar, such as `nyse`. */
  readonly id: string;
  /** The IANA time zone of its early closes. */
  readonly timeZone: string;
  /** The first date, as `YYYY-MM-DD`, from which the calendar knows the holidays. Before it there are none. */
  readonly knownFrom: string;
  /** The last date with all holidays, announced or computed. After it, rules go on without the holidays that they do not compute. */
  readonly knownThrough: string;
  /**
   * The last date with holidays that the exchange has announced. Later ones are computed and may change. Every built-in calendar has
   * it, `calendarFromDates` does not.
   */
  readonly announcedThrough?: string;
  /**
   * The name of the holiday on which the exchange is closed all day, or `null`.
   *
   * @param day - whole days since 1970-01-01
   */
  holidayOf(day: number): string | null;
  /**
   * The instant, in epoch milliseconds UTC, at which trading ends early on a date, or `null`. A session of that trading
   * date closes at this instant or at the close of its template, whichever comes first.
   *
   * @param day - whole days since 1970-01-01
   */
  earlyCloseOf(day: number): number | null;
}

/** The special days of one year. */
export interface CalendarYear {
  /** The name of the holiday by day. */
  readonly holidays: ReadonlyMap<number, string>;
  /** The minutes after local midnight at which trading ends, by day; closed days are skipped. */
  readonly earlyCloses: ReadonlyMap<number, number>;
}

/** A calendar computed by year, once for each year on first use. */
export function calendarByRules(
  description: Omit<ExchangeCalendar, 'holidayOf' | 'earlyCloseOf'>,
  rulesOf: (year: number) => CalendarYear,
): ExchangeCalendar {
  const firstDay = dayOfDate(description.knownFrom);
  const years = new Map<number, CalendarYear>();
  let latest: { readonly from: number; readonly until: number; readonly rules: CalendarYear } | null = null;

  const yearOf = (day: number): CalendarYear => {
    // Days mostly ascend, so the last year mostly fits again.
    if (latest !== null && day >= latest.from && day < latest.until) return latest.rules;
    const year = new Date(day * 86_400_000).getUTCFullYear();
    const rules = years.get(year) ?? rulesOf(year);
    years.set(year, rules);
    latest = { from: dayOf(year, 1, 1), until: dayOf(year + 1, 1, 1), rules };
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
