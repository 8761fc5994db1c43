import type { ExchangeCalendar } from './exchange-calendar.js';
import { type Weekday, weekdays } from './weekdays.js';

/** A time without trading within a session, such as a lunch break. */
export interface SessionBreak {
  /** `HH:MM`, after the open. */
  readonly from: string;
  /** `HH:MM`, before the close. */
  readonly to: string;
}

/** Hours in force through a date. */
export interface EarlierHours {
  /** The last trading date with these hours, `YYYY-MM-DD`. */
  readonly through: string;
  readonly open: string;
  readonly close: string;
  readonly breaks?: readonly SessionBreak[];
}

/** A trading session in local time. */
export interface SessionTemplate {
  /** The name in results, such as `new-york`. */
  readonly id: string;
  /** An IANA time zone, such as `America/New_York`, an offset such as `+05:30`, or `broker`: seven hours ahead of New York. */
  readonly timeZone: string;
  /** `HH:MM`, from `00:00` to `23:59`. At or after `close`, the session opens on the day before its trading date. */
  readonly open: string;
  /** `HH:MM`, from `00:00` to `24:00`; `00:00` is the end of the trading date, the same as `24:00`. */
  readonly close: string;
  /** The weekdays of the trading dates that have a session. */
  readonly weekdays: readonly Weekday[];
  /** Times without trading, ascending, not touching each other, the open or the close. */
  readonly breaks?: readonly SessionBreak[];
  /**
   * Former hours, by ascending `through`: a trading date has the first of them whose `through` is not before it, and the current hours
   * after the last one.
   */
  readonly earlierHours?: readonly EarlierHours[];
}

/** The built-in asset classes. */
export type AssetClass = 'stocks' | 'futures' | 'crypto' | 'forex';

/** Your own asset class. */
export interface CustomAssetClass {
  /** The name in results; not one of the built-in asset classes. */
  readonly name: string;
  /** At least one, with distinct ids; the first is the default. */
  readonly sessions: readonly SessionTemplate[];
  /** Holidays and early closes; `null` for none. */
  readonly calendar: ExchangeCalendar | null;
}

/**
 * The built-in asset classes.
 *
 * @example
 * ```ts
 * import { assetClasses } from 'barstats/calendar';
 *
 * assetClasses; // ['stocks', 'futures', 'crypto', 'forex']
 * ```
 */
export const assetClasses: readonly AssetClass[] = Object.freeze(['stocks', 'futures', 'crypto', 'forex']);

const mondayToFriday: readonly Weekday[] = Object.freeze(weekdays.slice(0, 5));

function template(
  id: string,
  timeZone: string,
  open: string,
  close: string,
  tradingDates: readonly Weekday[],
): SessionTemplate {
  return Object.freeze({ id, timeZone, open, close, weekdays: tradingDates });
}

const halt: readonly SessionBreak[] = Object.freeze([Object.freeze({ from: '16:15', to: '16:30' })]);

/**
 * The electronic day of equity-index futures, which ended at 17:15 until the maintenance came forward on 21 September 2015 (CME Group), and
 * halted from 16:15 to 16:30 until 25 June 2021. Before 19 November 2012 it ended at 16:15, and the hour from 16:30 counted for the next
 * date: that is not modelled, as products without that halt have the hours given here.
 */
const futuresDay: SessionTemplate = Object.freeze({
  ...template('daily', 'America/New_York', '18:00', '17:00', mondayToFriday),
  earlierHours: Object.freeze([
    Object.freeze({ through: '2015-09-18', open: '18:00', close: '17:15', breaks: halt }),
    Object.freeze({ through: '2021-06-25', open: '18:00', close: '17:00', breaks: halt }),
  ]),
});

const newYork = (open: string, close: string, tradingDates = mondayToFriday): SessionTemplate =>
  template('new-york', 'America/New_York', open, close, tradingDates);
const london = (tradingDates = mondayToFriday): SessionTemplate =>
  template('london', 'Europe/London', '08:00', '16:00', tradingDates);
const asia = (tradingDates = mondayToFriday): SessionTemplate =>
  template('asia', 'Asia/Tokyo', '08:00', '17:00', tradingDates);

/**
 * The sessions of each asset class; the first of a class is its default.
 *
 * | asset class | sessions |
 * |---|---|
 * | stocks | `new-york` 09:30–16:00 America/New_York |
 * | futures | `new-york` 09:30–16:00 America/New_York, `london` 08:00–16:00 Europe/London, `asia` 08:00–17:00 Asia/Tokyo, `daily` 18:00 (previous day)–17:00 America/New_York (to 17:15 until 2015-09-18; 16:15–16:30 halted until 2021-06-25) |
 * | crypto | `daily` 00:00–24:00 UTC, `new-york`, `london` and `asia` as for futures; all seven days |
 * | forex | `daily` 17:00 (previous day)–17:00 America/New_York, `new-york` 08:00–17:00, `london` and `asia` as for futures |
 *
 * Trading dates are Monday to Friday except for crypto.
 *
 * @example
 * ```ts
 * import { sessionTemplates } from 'barstats/calendar';
 *
 * sessionTemplates.forex.map(({ id }) => id); // ['daily', 'new-york', 'london', 'asia']
 * ```
 */
export const sessionTemplates: Readonly<Record<AssetClass, readonly SessionTemplate[]>> = Object.freeze({
  stocks: Object.freeze([newYork('09:30', '16:00')]),
  futures: Object.freeze([newYork('09:30', '16:00'), london(), asia(), futuresDay]),
  crypto: Object.freeze([
    template('daily', 'UTC', '00:00', '24:00', weekdays),
    newYork('09:30', '16:00', weekdays),
    london(weekdays),
    asia(weekdays),
  ]),
  forex: Object.freeze([
    template('daily', 'America/New_York', '17:00', '17:00', mondayToFriday),
    newYork('08:00', '17:00'),
    london(),
    asia(),
  ]),
});
