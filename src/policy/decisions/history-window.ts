import { monthsBefore } from '../../calendar/inner.js';
import type { Plan } from '../plans/plan.js';
import type { AskedRange } from './request-fields.js';
import { today } from './calendar-date.js';

/** Trading dates as `YYYY-MM-DD`, both inclusive. */
export interface DateRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** Cached, because a plan's window is the same all day. */
const windows = new WeakMap<Plan, DateRange>();

/** The history that a plan grants on a date: from its first date to that date. */
export function historyWindow(plan: Plan, date: string): DateRange {
  const cached = windows.get(plan);
  if (cached?.endDate === date) return cached;
  const window = Object.freeze({ startDate: monthsBefore(date, plan.historyMonths), endDate: date });
  windows.set(plan, window);
  return window;
}

/**
 * The first date of a plan's history: today minus its calendar months, clamped to the end of the month.
 *
 * @param now - epoch milliseconds; today is the UTC date of that instant
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds` if `now` is before 1970 or after 9999
 *
 * @example
 * ```ts
 * import { historyStart, plans } from 'barstats/policy';
 *
 * historyStart(plans.essential, Date.UTC(2024, 7, 31)); // '2024-02-29'
 * ```
 */
export function historyStart(plan: Plan, now: number): string {
  return monthsBefore(today(now), plan.historyMonths);
}

/**
 * The requested dates if the window allows them, else `null`. An invalid range, such as an end before the
 * start, is outside every window.
 *
 * The window limits how far back a request may reach: its end may lie in the future, where there are no bars.
 */
export function grantedRange(asked: AskedRange | null, window: DateRange): DateRange | null {
  if (asked === null) return null;
  const { startDate = window.startDate, endDate } = asked;
  return window.startDate <= startDate && startDate <= endDate ? { startDate, endDate } : null;
}
