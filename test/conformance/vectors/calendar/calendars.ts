import * as library from '../../../../src/calendar/index.js';
import { dateOfDay, dayOfDate, type ExchangeCalendar } from '../../../../src/calendar/index.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';

/** The years that the markets of the reports lie in, and those beside them. */
const from = dayOfDate('1990-01-01');
const through = dayOfDate('2036-12-31');

/** What finds holidays and early closes. */
export type Calendars = Pick<typeof library, 'exchangeCalendars' | 'zoneClock'>;

/** The holidays and early closes that apply where a case has no calendar of its own. */
export function calendars({ exchangeCalendars, zoneClock }: Calendars = library): object {
  const ids = Object.entries(exchangeCalendars).map(([assetClass, calendar]) => [assetClass, calendar?.id ?? null]);
  const each = Object.values(exchangeCalendars).filter((calendar) => calendar !== null);
  return {
    format: FORMAT,
    kind: 'calendar',
    lists: 'calendars',
    assetClasses: Object.fromEntries(ids) as object,
    calendars: each.map(({ id, timeZone }) => ({ id, timeZone, from: dateOfDay(from), through: dateOfDay(through) })),
    columns: ['calendar', 'date', 'earlyClose'],
    ...grouped(
      each.map((calendar) => ({
        id: `calendar-${calendar.id}`,
        why: `Every holiday and early close of ${calendar.id}: exchanges.md`,
        tags: ['calendar', 'early-close'] as const,
        rows: daysOf(calendar, zoneClock(calendar.timeZone)),
      })),
    ),
  };
}

/** A date with the wall time at which trading ends, `null` where there is none. */
function daysOf(calendar: ExchangeCalendar, clock: ReturnType<Calendars['zoneClock']>): (string | null)[][] {
  return Array.from({ length: through - from + 1 }, (_, i) => from + i).flatMap((day) => {
    if (calendar.holidayOf(day) !== null) return [[calendar.id, dateOfDay(day), null]];
    const close = calendar.earlyCloseOf(day);
    if (close === null) return [];
    const minutes = (close - clock.instantOf(day, 0)) / 60_000;
    return [
      [
        calendar.id,
        dateOfDay(day),
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      ],
    ];
  });
}
