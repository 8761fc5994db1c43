import { checkedFields, checkedName } from '../errors/inner.js';
import { checkedEarlierHours, checkedHours, type Hours } from './session-hours.js';
import { checkedWeekdays, weekdayOfDay, weekdays } from './weekdays.js';
import type { SessionTemplate } from './session-templates.js';
import { zoneClock } from './zone-clock.js';

/** When the sessions of a template open and close. Instants are epoch milliseconds UTC, days are days since 1970-01-01. */
export interface SessionClock {
  /** A frozen copy of the template. */
  readonly template: SessionTemplate;
  /** Whether the template's weekdays have a session on a trading day. Holidays are in the exchange calendar. */
  trades(day: number): boolean;
  /** The instant at which the session of a trading day opens, whether or not that weekday trades. */
  openOf(day: number): number;
  /**
   * The instant at which it closes, which is no longer part of it. It is never later than the open of the next day.
   *
   * At or before `openOf(day)` if the session falls into an hour that the clock skips in spring: that day has no session.
   */
  closeOf(day: number): number;
  /** The stretches without trading of a trading day, between two instants each; a clock change may remove one. */
  breaksOf(day: number): readonly { readonly from: number; readonly to: number }[];
  /** The trading day whose session contains an instant, or `null` between sessions and on weekdays without one. */
  tradingDayOf(instant: number): number | null;
  /** The calendar day in the template's zone at an instant, session or not. */
  localDayOf(instant: number): number;
}

/** Most sessions have none, and are asked for them one after the other. */
const NO_BREAKS: ReturnType<SessionClock['breaksOf']> = Object.freeze([]);

/**
 * The opening and closing instants of a session template.
 *
 * A session whose open is at or after its close opens on the day before its trading date: 17:00–17:00 is 24 hours. A
 * close at `00:00` or `24:00` belongs to the date that it ends, so that 17:00–00:00 opens and closes on its trading date
 * and 00:00–00:00 is the whole of it. If a clock change skips or repeats a boundary,
 * {@link ZoneClock.instantOf} places it, except that a session ends where the next one opens at the latest. The same holds
 * for breaks.
 *
 * @param template - one of {@link sessionTemplates}, or your own
 * @param argument - the name of the template in errors; its fields are `argument.field`
 * @returns the frozen clock; its methods throw as those of {@link zoneClock}
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field`
 * @throws {@link BarstatsRangeError} `unknown-option` for a field that templates do not have, `not-a-wall-time`,
 * `unknown-time-zone`, `not-a-date`, and `out-of-bounds` for an empty id, for no weekday, an unknown one, or one named twice, for breaks that
 * are not inside the session one after another, and for earlier hours that are not in date order
 *
 * @example
 * ```ts
 * import { dayOfDate, sessionClock, sessionTemplates } from 'barstats/calendar';
 *
 * const daily = sessionClock(sessionTemplates.forex[0]);
 * new Date(daily.openOf(dayOfDate('2024-07-01'))).toISOString(); // '2024-06-30T21:00:00.000Z'
 * new Date(daily.closeOf(dayOfDate('2024-07-01'))).toISOString(); // '2024-07-01T21:00:00.000Z'
 * daily.tradingDayOf(Date.UTC(2024, 5, 30, 22)) === dayOfDate('2024-07-01'); // true
 * // A Saturday.
 * daily.tradingDayOf(Date.UTC(2024, 5, 29, 12)); // null
 *
 * const shanghai = sessionClock({
 *   id: 'shanghai',
 *   timeZone: 'Asia/Shanghai',
 *   open: '09:30',
 *   close: '15:00',
 *   weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
 *   breaks: [{ from: '11:30', to: '13:00' }],
 * });
 * const [lunch] = shanghai.breaksOf(dayOfDate('2024-07-01'));
 * new Date(lunch.from).toISOString(); // '2024-07-01T03:30:00.000Z'
 * ```
 */
export function sessionClock(template: SessionTemplate, argument = 'session'): SessionClock {
  const fields = checkedFields(
    template,
    argument,
    ['id', 'timeZone', 'open', 'close', 'weekdays'],
    ['breaks', 'earlierHours'],
  );
  const id = checkedName(fields.id, `${argument}.id`);
  const zone = zoneClock(fields.timeZone as string, `${argument}.timeZone`);
  const today = checkedHours(fields, argument);
  const tradingWeekdays = checkedWeekdays(fields.weekdays, `${argument}.weekdays`);
  const eras = checkedEarlierHours(fields.earlierHours, `${argument}.earlierHours`);
  const tradesOn = weekdays.map((weekday) => tradingWeekdays.includes(weekday));

  const hoursOn = (day: number): Hours =>
    eras.length === 0 ? today : (eras.find(({ throughDay }) => day <= throughDay)?.hours ?? today);
  /** Minutes are counted from the midnight before the open. */
  const instantOn = (day: number, { daysBefore }: Hours, minutes: number): number => {
    const days = minutes > 1440 ? 1 : 0;
    return zone.instantOf(day - daysBefore + days, minutes - days * 1440);
  };

  const trades = (day: number): boolean => tradesOn[weekdayOfDay(day)];
  const openOf = (day: number): number => {
    const hours = hoursOn(day);
    return zone.instantOf(day - hours.daysBefore, hours.open);
  };
  // A close in a skipped hour moves on, an open just after that hour does not: without the limit they would cross.
  const closeOf = (day: number): number => Math.min(zone.instantOf(day, hoursOn(day).close), openOf(day + 1));
  const breaksOf = (day: number): ReturnType<SessionClock['breaksOf']> => {
    const hours = hoursOn(day);
    // As with sessions: a break ends where the next one begins at the latest.
    let limit = Infinity;
    return hours.breaks.reduceRight<ReturnType<SessionClock['breaksOf']>>((later, each) => {
      const from = instantOn(day, hours, each.from);
      const to = Math.min(instantOn(day, hours, each.to), limit);
      limit = Math.min(from, limit);
      return from < to ? [{ from, to }, ...later] : later;
    }, NO_BREAKS);
  };
  const contains = (day: number, instant: number): boolean =>
    trades(day) && instant >= openOf(day) && instant < closeOf(day);
  const tradingDayOf = (instant: number): number | null => {
    const localDay = zone.dayAt(instant);
    // The day before only if a zone moved its clock back over midnight or skipped a day.
    for (const day of [localDay, localDay + 1, localDay - 1]) if (contains(day, instant)) return day;
    return null;
  };

  return Object.freeze({
    template: Object.freeze({
      id,
      timeZone: zone.timeZone,
      open: today.text.open,
      close: today.text.close,
      weekdays: tradingWeekdays,
      ...(today.text.breaks === undefined ? {} : { breaks: today.text.breaks }),
      ...(eras.length === 0 ? {} : { earlierHours: Object.freeze(eras.map(({ text }) => text)) }),
    }),
    trades,
    openOf,
    closeOf,
    breaksOf,
    tradingDayOf,
    localDayOf: (instant: number) => zone.dayAt(instant),
  });
}
