import { checkedFields } from '../errors/inner.js';
import { checkedDay, dateOfDay, dayOfDate } from './calendar-day.js';
import type { ExchangeCalendar } from './exchange-calendar.js';
import { minutesOfWallTime } from './minutes-of-wall-time.js';
import { sessionClock } from './session-clock.js';
import type { SessionTemplate } from './session-templates.js';
import { weekdayOfDay, weekdays } from './weekdays.js';
import { zoneClock } from './zone-clock.js';

/** The hours of a market and the days on which it departs from them. */
export interface SessionAndCalendar {
  readonly session: SessionTemplate;
  readonly calendar: ExchangeCalendar | null;
}

/**
 * Opens a session on days that its weekdays or its calendar close, such as the Saturdays on which an exchange tests its second site.
 *
 * @param market - the session and its calendar
 * @param closes - the wall time `HH:MM` at which each of these dates `YYYY-MM-DD` closes, in the time zone of the session; it opens as on other
 * days
 * @returns the options `session` and `calendar` of a report
 * @throws {@link BarstatsTypeError} `wrong-type`, `missing-field`
 * @throws {@link BarstatsRangeError} `not-a-date`, `not-a-wall-time`, `unknown-option`, and the errors of a session template
 *
 * @example
 * ```ts
 * import { dayOfDate, india, openOn } from 'barstats/calendar';
 *
 * const { calendar, sessions } = india;
 * const open = openOn({ session: sessions[0], calendar }, { '2024-03-02': '12:30', '2025-02-01': '15:30' });
 * open.session.weekdays.at(-1); // 'saturday'
 * open.calendar.holidayOf(dayOfDate('2024-03-02')); // null
 * open.calendar.holidayOf(dayOfDate('2024-03-09')); // 'No session'
 * ```
 */
export function openOn(
  market: SessionAndCalendar,
  closes: Readonly<Record<string, string>>,
): { readonly session: SessionTemplate; readonly calendar: ExchangeCalendar } {
  const { session, calendar } = checkedFields(market, 'market', ['session', 'calendar']) as SessionAndCalendar;
  const clock = sessionClock(session, 'market.session');
  const { template } = clock;
  const zone = zoneClock(template.timeZone);
  const open = new Map(
    Object.entries(closes).map(([date, close]) => [
      dayOfDate(date, 'closes'),
      minutesOfWallTime(close, 'end', `closes.${date}`),
    ]),
  );
  const days = [...open.keys()].sort((a, b) => a - b);
  const traded = weekdays.filter(
    (weekday) => template.weekdays.includes(weekday) || days.some((day) => weekdays[weekdayOfDay(day)] === weekday),
  );
  const { id, timeZone, knownFrom, knownThrough, announcedThrough } = calendar ?? {
    id: template.id,
    timeZone: template.timeZone,
    knownFrom: dateOfDay(days[0] ?? 0),
    knownThrough: dateOfDay(days.at(-1) ?? 0),
  };
  return Object.freeze({
    session: Object.freeze({ ...template, weekdays: Object.freeze(traded) }),
    calendar: Object.freeze({
      ...{ id, timeZone, knownFrom, knownThrough },
      ...(announcedThrough === undefined ? {} : { announcedThrough }),
      holidayOf: (day: number): string | null => {
        if (open.has(checkedDay(day))) return null;
        return clock.trades(day) ? (calendar?.holidayOf(day) ?? null) : 'No session';
      },
      earlyCloseOf: (day: number): number | null => {
        const close = open.get(checkedDay(day));
        return close === undefined ? (calendar?.earlyCloseOf(day) ?? null) : zone.instantOf(day, close);
      },
    }),
  });
}
