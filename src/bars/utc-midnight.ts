const YEARS_OF_A_CYCLE = 400;
const CYCLE = 146_097 * 86_400_000;

/**
 * The first instant of a date of the proleptic Gregorian calendar in UTC, in epoch milliseconds.
 *
 * @param year - from 0 to 9999
 * @param month - 1 is January
 * @param day - of the month, from 1
 * @returns `NaN` where there is no such date
 */
export function utcMidnight(year: number, month: number, day: number): number {
  // Date.UTC takes the years 0 to 99 for those of the 20th century; the calendar repeats itself after 400 years.
  const later = Date.UTC(year + YEARS_OF_A_CYCLE, month - 1, day);
  const date = new Date(later);
  const exists = year >= 0 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? later - CYCLE : NaN;
}
