/**
 * The days on which an exchange departs from its weekly hours.
 *
 * It models whole days without trading and sessions that end early. It does not model late opens (the NYSE has had a
 * few, such as 12:00 on 2002-09-11) nor what nobody planned in the morning (a circuit breaker, a snowstorm).
 */
export interface ExchangeCalendar {
  /** The name of the calendar, such as `nyse`. */
  readonly id: string;
  /** The IANA time zone of its early closes. */
  readonly timeZone: string;
  /** The first date, as `YYYY-MM-DD`, from which the calendar knows the holidays. Before it there are none. */
  readonly knownFrom: string;
  /** The last date for which the exchange has published its holidays. A calendar by rules goes on applying them after it. */
  readonly knownThrough: string;
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
