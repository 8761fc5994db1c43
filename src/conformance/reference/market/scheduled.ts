import { type Hours, hoursOn } from '../calendar/hours.js';
import type { Market } from './market.js';

/** A trading date on which a session is scheduled, by weekdays, holidays and early closes, whether or not it has bars. */
export interface Scheduled extends Hours {
  readonly day: number;
}

/** No exchange is closed for more than a year. */
const longestClosure = 400;

/** The first scheduled session after a date; `null` if it is after the last date that is looked at. */
export function scheduledAfter(day: number, market: Market, last = day + longestClosure): Scheduled | null {
  for (let next = day + 1; next <= last; next++) {
    const scheduled = scheduledOn(next, market);
    if (scheduled !== null) return scheduled;
  }
  return null;
}

/** The last scheduled session before a date; `null` if it is before the first date that is looked at. */
export function scheduledBefore(day: number, first: number, market: Market): Scheduled | null {
  for (let before = day - 1; before >= first; before--) {
    const scheduled = scheduledOn(before, market);
    if (scheduled !== null) return scheduled;
  }
  return null;
}

/** The scheduled session of a trading date, `null` when it has none. */
export function scheduledOn(day: number, { template, calendar }: Market): Scheduled | null {
  const hours = hoursOn(day, template, calendar);
  return hours === null ? null : { day, ...hours };
}
