import type { Plan } from '../plans/plan.js';
import type { DateRange } from './decision.js';
import { monthsBefore } from './months-before.js';

/** The window of a plan is the same all day, and a server asks for it with every request. */
const windows = new WeakMap<Plan, DateRange>();

/** The history that a plan grants on a date: from the first date that it includes to the date itself. */
export function historyWindow(plan: Plan, date: string): DateRange {
  const known = windows.get(plan);
  if (known?.endDate === date) return known;
  const window = Object.freeze({ startDate: monthsBefore(date, plan.historyMonths), endDate: date });
  windows.set(plan, window);
  return window;
}
