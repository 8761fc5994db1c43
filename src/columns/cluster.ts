import { yearOf } from './sessions/calendar-year.js';
import { spanOf } from './span.js';

/** The trading date, the week, the month or the calendar year of the session that dates a row. */
export type ClusterUnit = 'session' | 'week' | 'month' | 'year';

/** What tells the cluster of a trading date from others: its year, or the first date of its session, week or month. */
export function clusterOf(unit: ClusterUnit, day: number): number {
  return unit === 'year' ? yearOf({ day }) : spanOf(unit, day)[0];
}
