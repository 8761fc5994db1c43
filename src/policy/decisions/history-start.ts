import type { Plan } from '../plans/plan.js';
import { monthsBefore } from './months-before.js';
import { today } from './today.js';

/**
 * The first date that a plan's history includes: today less its calendar months, clamped to the end of the month.
 *
 * @param now - epoch milliseconds; today is the UTC date of that instant
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds` when `now` lies before 1970 or after 9999
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
