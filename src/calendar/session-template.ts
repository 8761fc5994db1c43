/** A day of the week, Monday first as in ISO 8601. */
export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** A trading session in the wall-clock time of its own zone. */
export interface SessionTemplate {
  /** The name that results carry, such as `new-york`. */
  readonly id: string;
  /** An IANA time zone, such as `America/New_York`. */
  readonly timeZone: string;
  /** `HH:MM`, from `00:00` to `23:59`. At or after `close`, the session opens on the day before its trading date. */
  readonly open: string;
  /** `HH:MM`, from `00:00` to `24:00`; `00:00` is the end of the trading date, the same as `24:00`. */
  readonly close: string;
  /** The weekdays of the trading dates that have a session. */
  readonly weekdays: readonly Weekday[];
}

/** The kinds of market whose sessions and calendars barstats knows. */
export type AssetClass = 'stocks' | 'futures' | 'crypto' | 'forex';
