import { isCalendarDate } from './calendar-date.js';
import type { DateRange } from './decision.js';

/**
 * The range of dates that a request asks for, where its window allows it; `null` where it does not. What is no range (a date that
 * the calendar does not have, an end before the start) lies in no window.
 *
 * The window limits how far back a request may reach: its end may lie in the future, where there are no bars.
 *
 * @param window - what a missing start or end stands for
 */
export function grantedRange(startDate: unknown, endDate: unknown, window: DateRange): DateRange | null {
  const start = startDate === undefined ? window.startDate : startDate;
  const end = endDate === undefined ? window.endDate : endDate;
  if (!isCalendarDate(start) || !isCalendarDate(end)) return null;
  return window.startDate <= start && start <= end ? { startDate: start, endDate: end } : null;
}
