/** How far back a scan, or the history of a session in progress, goes. */
export type Lookback = '1mo' | '3mo' | '6mo' | '1y';

/** The calendar months of each lookback, from the shortest. */
export const lookbackMonths: Readonly<Record<Lookback, number>> = Object.freeze({
  '1mo': 1,
  '3mo': 3,
  '6mo': 6,
  '1y': 12,
});

/** A lookback as requested and as granted. */
export interface GrantedLookback {
  readonly requested: Lookback;
  /** The same spelling; a plan of five months grants `5mo`. */
  readonly granted: string;
  /** Whether less was granted than requested. */
  readonly capped: boolean;
  /** The months granted. */
  readonly months: number;
  /** The first date of what was granted, `YYYY-MM-DD`. */
  readonly startDate: string;
}

/** The same day of an earlier month, `YYYY-MM-DD`, or the last day of a shorter month. */
export function monthsBefore(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const year = Math.floor(count / 12);
  const month = (count % 12) + 1;
  const day = Math.min(Number(date.slice(8)), daysIn(year, month));
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** The number of days of a month, 1 to 12. */
export function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** By the Gregorian calendar, for every year. */
function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
