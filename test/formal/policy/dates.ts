/** Calendar dates, written down from the Gregorian rule. They order like texts. */

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a value is a date `YYYY-MM-DD` of the calendar. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== 10 || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
}

/** The UTC date of an instant in epoch milliseconds. */
export function utcDate(now: number): string {
  const date = new Date(now);
  return text(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** A date some months earlier: the same day, or the last one of a month that is too short. */
export function monthsBefore(date: string, months: number): string {
  let [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const day = Number(date.slice(8));
  year -= Math.floor(months / 12);
  month -= months % 12;
  if (month < 1) {
    month += 12;
    year -= 1;
  }
  return text(year, month, Math.min(day, daysOf(year, month)));
}

/** A year is a leap year if 4 divides it, but not 100 unless 400 does. */
function daysOf(year: number, month: number): number {
  const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0);
  return month === 2 && leap ? 29 : DAYS[month - 1];
}

function text(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
