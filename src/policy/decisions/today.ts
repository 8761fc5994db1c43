import { checkedNumber } from '../../errors/index.js';

/** The years in which a date has four digits and any history window before it as well. */
const instants = { minimum: 0, maximum: Date.UTC(9999, 11, 31, 23, 59, 59, 999) };

const DAY = 86_400_000;

/** Most requests come on the day of the one before. */
let latest = { begins: 0, ends: DAY, date: '1970-01-01' };

/** The UTC date of an instant in epoch milliseconds, `YYYY-MM-DD`. */
export function today(now: unknown): string {
  if (typeof now === 'number' && now >= latest.begins && now < latest.ends) return latest.date;
  const begins = Math.floor(checkedNumber(now, 'now', instants) / DAY) * DAY;
  latest = { begins, ends: begins + DAY, date: new Date(begins).toISOString().slice(0, 10) };
  return latest.date;
}
