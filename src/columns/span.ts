import { weekdayOfDay } from '../sessions/index.js';

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
