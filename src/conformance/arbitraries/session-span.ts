import type { SessionTemplate, Weekday } from '../../calendar/index.js';
import { wallClockInstant } from './wall-clock-instant.js';

const weekdayNames: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Where a session opens and closes and where it pauses, in epoch milliseconds. */
export interface SessionSpan {
  readonly open: number;
  readonly close: number;
  readonly breaks: readonly { readonly from: number; readonly to: number }[];
}

/** The session of a template on a trading date, or `null` where daylight saving leaves none; holidays are not looked at. */
export function sessionSpan(template: SessionTemplate, epochDay: number): SessionSpan | null {
  const date = dateOf(epochDay);
  const hours = template.earlierHours?.find(({ through }) => date <= through) ?? template;
  const opening = minutesOf(hours.open);
  const closing = closingMinutes(hours);
  const openDay = opening >= closing ? epochDay - 1 : epochDay;
  const instantOf = (minutes: number): number =>
    wallClockInstant(template.timeZone, minutes < opening ? openDay + 1 : openDay, minutes);
  const open = instantOf(opening);
  const close = wallClockInstant(template.timeZone, epochDay, closing);
  const breaks = (hours.breaks ?? []).map(({ from, to }) => ({
    from: instantOf(minutesOf(from)),
    to: instantOf(minutesOf(to)),
  }));
  return close > open ? { open, close, breaks } : null;
}

/** A close at midnight is the end of the day. */
function closingMinutes({ close }: Pick<SessionTemplate, 'close'>): number {
  return close === '00:00' ? 1440 : minutesOf(close);
}

/** The minutes after midnight of `HH:MM`. */
export function minutesOf(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}

/** How many minutes a template is open when daylight saving does not change. */
export function usualMinutes(template: SessionTemplate): number {
  const opening = minutesOf(template.open);
  const closing = closingMinutes(template);
  return closing > opening ? closing - opening : closing - opening + 1440;
}

/** The weekday of a date. */
export function weekdayOf(epochDay: number): Weekday {
  // 1970-01-01 was a Thursday.
  return weekdayNames[(((epochDay + 3) % 7) + 7) % 7];
}

/** The days from 1970-01-01 to a date. */
export function epochDayOf(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/** A date as `YYYY-MM-DD`. */
export function dateOf(epochDay: number): string {
  return new Date(epochDay * 86_400_000).toISOString().slice(0, 10);
}
