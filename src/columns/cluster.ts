import { type Session, weekdayOfDay } from '../sessions/inner.js';

const DAY = 86_400_000;

/**
 * The first and last date of the calendar span of a trading date: its week, its month, or the date itself.
 *
 * @param unit - `week`, `month`, or anything else for the date alone
 * @param day - in days since 1970-01-01, as the result
 */
export function spanOf(unit: string, day: number): readonly [first: number, last: number] {
  if (unit === 'week') {
    const monday = day - weekdayOfDay(day);
    return [monday, monday + 6];
  }
  if (unit !== 'month') return [day, day];
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return [Date.UTC(year, month, 1) / DAY, Date.UTC(year, month + 1, 0) / DAY];
}

/** The calendar year of the trading date of a session. */
export function yearOf({ day }: Pick<Session, 'day'>): number {
  return new Date(day * 86_400_000).getUTCFullYear();
}

/** The years from one to another, both included, as groups and parts of a period. */
export function yearsBetween(first: number, last: number): readonly { readonly id: string; readonly label: string }[] {
  return Array.from({ length: last - first + 1 }, (_, i) => ({ id: yearName(first + i), label: yearName(first + i) }));
}

/** A year as dates write it. */
export function yearName(year: number): string {
  return String(year).padStart(4, '0');
}

/** The trading date, the week, the month or the calendar year of the session that dates a row. */
export type ClusterUnit = 'session' | 'week' | 'month' | 'year';

/** What tells the cluster of a trading date from others: its year, or the first date of its session, week or month. */
export function clusterOf(unit: ClusterUnit, day: number): number {
  return unit === 'year' ? yearOf({ day }) : spanOf(unit, day)[0];
}
