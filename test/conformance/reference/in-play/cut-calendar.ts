import type { ExchangeCalendar } from '../../../../src/calendar/index.js';

/** A calendar in which trading stops for good at an instant of a date, until a later date. */
export function cutCalendar(
  calendar: ExchangeCalendar | null,
  day: number,
  instant: number,
  resumesAfter: number,
): ExchangeCalendar {
  return {
    id: 'cut',
    timeZone: calendar?.timeZone ?? 'UTC',
    knownFrom: calendar?.knownFrom ?? '1970-01-01',
    knownThrough: calendar?.knownThrough ?? '2100-01-01',
    holidayOf: (each) => (each > day && each <= resumesAfter ? 'cut' : (calendar?.holidayOf(each) ?? null)),
    earlyCloseOf: (each) => {
      const early = calendar?.earlyCloseOf(each) ?? null;
      return each === day ? Math.min(instant, early ?? Infinity) : early;
    },
  };
}
