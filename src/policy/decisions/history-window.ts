import type { Plan } from '../plans/plan.js';
import type { DateRange } from './decision.js';
import { monthsBefore } from './months-before.js';

/** The history that a plan grants on a date: from the first date that it includes to the date itself. */
export function historyWindow(plan: Plan, date: string): DateRange {
  return Object.freeze({ startDate: monthsBefore(date, plan.historyMonths), endDate: date });
}
