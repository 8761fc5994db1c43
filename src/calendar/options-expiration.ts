import { nthWeekday } from './us-holidays.js';

/** No market is closed for longer. */
const LONGEST_BREAK = 400;

/**
 * The day on which the options of a month expire: its third Friday, or the last day before with a session if that has none.
 *
 * @param month - from 1 for January; later ones are those of later years
 * @param hasSession - whether there is a session on a day
 * @returns the number of days since 1970-01-01, `null` if there is no such session
 */
export function expirationOf(year: number, month: number, hasSession: (day: number) => boolean): number | null {
  const friday = nthWeekday(year, month, 'friday', 3);
  for (let day = friday; day > friday - LONGEST_BREAK; day--) if (hasSession(day)) return day;
  return null;
}
