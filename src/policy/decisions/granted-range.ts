import { isCalendarDate } from './calendar-date.js';
import type { DateRange } from './decision.js';

/** The dates that a request asks for; without a start, from the start of whatever window there is. */
export interface AskedRange {
  readonly startDate: string | undefined;
  readonly endDate: string;
}

/**
 * The dates of a request as it came in; `null` where one of them is no date of the calendar.
 *
 * @param date - what a missing end stands for
 */
export function askedRange(startDate: unknown, endDate: unknown, date: string): AskedRange | null {
  if (startDate !== undefined && !isCalendarDate(startDate)) return null;
  if (endDate === undefined) return { startDate, endDate: date };
  return isCalendarDate(endDate) ? { startDate, endDate } : null;
}

/**
 * The range of dates that is asked for, where a window allows it; `null` where it does not. What is no range, such as an end before the
 * start, lies in no window.
 *
 * The window limits how far back a request may reach: its end may lie in the future, where there are no bars.
 */
export function grantedRange(asked: AskedRange | null, window: DateRange): DateRange | null {
  if (asked === null) return null;
  const { startDate = window.startDate, endDate } = asked;
  return window.startDate <= startDate && startDate <= endDate ? { startDate, endDate } : null;
}
