import type { Plan } from '../plans/plan.js';
import { monthsBefore } from './calendar-date.js';

/** How far back a scan looks. */
export type Lookback = '1mo' | '3mo' | '6mo' | '1y';

/** The months of each lookback that a scan can ask for. */
const lookbackMonths: Readonly<Record<Lookback, number>> = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 };

/** Every lookback that a scan can ask for, from the shortest. */
export const lookbacks = Object.freeze(Object.keys(lookbackMonths)) as readonly Lookback[];

/** A lookback and what the plan made of it: a cap is never silent. */
export interface GrantedLookback {
  readonly requested: Lookback;
  /** The same spelling; a plan of five months grants `5mo`. */
  readonly granted: string;
  /** Whether less was granted than requested. */
  readonly capped: boolean;
  /** The months granted. */
  readonly months: number;
  /** The first date of what was granted, `YYYY-MM-DD`. */
  readonly startDate: string;
}

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
