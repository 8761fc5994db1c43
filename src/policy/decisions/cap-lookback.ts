import { lookbackMonths, monthsBefore, type GrantedLookback, type Lookback } from '../../calendar/index.js';
import type { Plan } from '../plans/plan.js';

/** Every lookback that a scan can ask for, from the shortest. */
export const lookbacks = Object.freeze(Object.keys(lookbackMonths)) as readonly Lookback[];

/** Whether a value of any type is one of the lookbacks. */
export function isLookback(value: unknown): value is Lookback {
  return typeof value === 'string' && Object.hasOwn(lookbackMonths, value);
}

/** The lookback requested or the plan's months of history, whichever is less, on a date. */
export function capLookback(requested: Lookback, { historyMonths }: Plan, date: string): GrantedLookback {
  const months = Math.min(lookbackMonths[requested], historyMonths);
  const capped = months < lookbackMonths[requested];
  return Object.freeze({
    requested,
    granted: capped ? `${months}mo` : requested,
    capped,
    months,
    startDate: monthsBefore(date, months),
  });
}
