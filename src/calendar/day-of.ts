/** 400 Gregorian years. */
const DAYS_PER_CYCLE = 146_097;

/**
 * The day of a date of the Gregorian calendar given in numbers; January is 1. Months and dates may run over: 30 February
 * is 1 or 2 March.
 */
export function dayOf(year: number, month: number, date: number): number {
  // Date.UTC takes the years 0 to 99 for 1900 to 1999; a cycle later the calendar is the same and the years are plain.
  return Date.UTC(year + 400, month - 1, date) / 86_400_000 - DAYS_PER_CYCLE;
}
