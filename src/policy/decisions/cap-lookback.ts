import { lookbackMonths, monthsBefore, type GrantedLookback, type Lookback } from '../../calendar/inner.js';
import type { Plan } from '../plans/plan.js';

/** The lookbacks of a scan, shortest first. */
export const lookbacks = Object.freeze(Object.keys(lookbackMonths)) as readonly Lookback[];

/** Whether a value of any type is one of the lookbacks. */
export function isLookback(value: unknown): value is Lookback {
  return typeof value === 'string' && Object.hasOwn(lookbackMonths, value);
}

/** The requested lookback or the plan's months of history, whichever is shorter, on a date. */
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
