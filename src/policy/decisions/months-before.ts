import { daysIn } from './calendar-date.js';

/** The same day of an earlier month, `YYYY-MM-DD`, or the last day of that month where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  const day = Math.min(Number(date.slice(8)), daysIn(year, month));
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
