import { checkedNumber } from '../../errors/index.js';

/** The years in which a date has four digits and any history window before it as well. */
const instants = { minimum: 0, maximum: Date.UTC(9999, 11, 31, 23, 59, 59, 999) };

/** The UTC date of an instant in epoch milliseconds, `YYYY-MM-DD`. */
export function today(now: unknown): string {
  return new Date(checkedNumber(now, 'now', instants)).toISOString().slice(0, 10);
}
