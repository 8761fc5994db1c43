import type { EarlierHours, ExchangeCalendar, SessionTemplate } from '../../../calendar/index.js';
import { dateOf, weekdayOf } from './days.js';
import { instantOf, minutesOf } from './wall-clock.js';

/** A stretch of time; its end does not belong to it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** When a session opens and closes, and when it pauses in between. */
export interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly breaks: readonly Span[];
}

/** The hours of the session of a trading date, `null` when the date has none. */
export function hoursOn(day: number, template: SessionTemplate, calendar: ExchangeCalendar | null): Hours | null {
  if (!template.weekdays.includes(weekdayOf(day))) return null;
  if (calendar !== null && calendar.holidayOf(day) !== null) return null;
  const opensAt = openOn(day, template);
  const earlyClose = calendar === null ? null : calendar.earlyCloseOf(day);
  const closesAt = Math.min(closeOn(day, template), earlyClose ?? Infinity);
  return closesAt > opensAt ? { opensAt, closesAt, breaks: breaksOn(day, template, opensAt, closesAt) } : null;
}

/** The close of a template on a trading date, whatever the calendar says; never later than the open of the next date. */
export function closeOn(day: number, template: SessionTemplate): number {
  const { close } = hoursInForce(day, template);
  return Math.min(instantOf(day, closeMinutes(close), template.timeZone), openOn(day + 1, template));
}

/** The open of a template on a trading date, whatever the calendar says. */
export function openOn(day: number, template: SessionTemplate): number {
  const { open, close } = hoursInForce(day, template);
  const openDay = opensDayBefore(open, close) ? day - 1 : day;
  return instantOf(openDay, minutesOf(open), template.timeZone);
}

/** The breaks between an open and a close; where clocks change one may come to nothing. */
function breaksOn(day: number, template: SessionTemplate, opensAt: number, closesAt: number): readonly Span[] {
  const { open, close, breaks = [] } = hoursInForce(day, template);
  const instantIn = (time: string): number => {
    const minutes = minutesOf(time);
    const isDayBefore = opensDayBefore(open, close) && minutes > minutesOf(open);
    return instantOf(isDayBefore ? day - 1 : day, minutes, template.timeZone);
  };
  return breaks
    .map(({ from, to }) => ({ from: Math.max(instantIn(from), opensAt), to: Math.min(instantIn(to), closesAt) }))
    .filter(({ from, to }) => from < to);
}

/** The first hours of the past that do not end before a trading date, or those of today. */
function hoursInForce(day: number, template: SessionTemplate): Omit<EarlierHours, 'through'> {
  return template.earlierHours?.find(({ through }) => through >= dateOf(day)) ?? template;
}

function opensDayBefore(open: string, close: string): boolean {
  return minutesOf(open) >= closeMinutes(close);
}

/** The minutes from the midnight that begins the trading date to the close; 00:00 ends it. */
function closeMinutes(close: string): number {
  return close === '00:00' ? 24 * 60 : minutesOf(close);
}
