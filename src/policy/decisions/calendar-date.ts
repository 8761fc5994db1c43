import { daysIn } from '../../calendar/inner.js';
import { checkedNumber } from '../../errors/inner.js';

const ZERO = '0'.charCodeAt(0);

/** Whether a value is a date of the calendar written as `YYYY-MM-DD`; such dates order as strings do. */
export function isCalendarDate(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== 10 || value[4] !== '-' || value[7] !== '-') return false;
  const year = digits(value, 0, 4);
  const month = digits(value, 5, 7);
  const day = digits(value, 8, 10);
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The value of a string of digits; `NaN` if it contains anything else. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return NaN;
    number = 10 * number + digit;
  }
  return number;
}

/** The years in which a date and any history window before it have four digits. */
const instants = { minimum: 0, maximum: Date.UTC(9999, 11, 31, 23, 59, 59, 999) };

const DAY = 86_400_000;

/** Cached, because most requests come on the same day as the last. */
let latest = { begins: 0, ends: DAY, date: '1970-01-01' };

/** The UTC date of an instant in epoch milliseconds, `YYYY-MM-DD`. */
export function today(now: unknown): string {
  if (typeof now === 'number' && now >= latest.begins && now < latest.ends) return latest.date;
  const begins = Math.floor(checkedNumber(now, 'now', instants) / DAY) * DAY;
  latest = { begins, ends: begins + DAY, date: new Date(begins).toISOString().slice(0, 10) };
  return latest.date;
}
