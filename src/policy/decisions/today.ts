import { checkedNumber } from '../../errors/index.js';

/** The years in which a date has four digits and any history window before it as well. */
const instants = { minimum: 0, maximum: Date.UTC(9999, 11, 31, 23, 59, 59, 999) };

const DAY = 86_400_000;

/** Most requests come on the day of the one before. */
let latest = { day: 0, date: '1970-01-01' };

/** The UTC date of an instant in epoch milliseconds, `YYYY-MM-DD`. */
export function today(now: unknown): string {
  const day = Math.floor(checkedNumber(now, 'now', instants) / DAY);
  if (day !== latest.day) latest = { day, date: new Date(day * DAY).toISOString().slice(0, 10) };
  return latest.date;
}
