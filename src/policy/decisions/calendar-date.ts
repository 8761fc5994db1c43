const pattern = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Whether a value is a date of the calendar written as `YYYY-MM-DD`; such dates order as strings do. */
export function isCalendarDate(value: unknown): value is string {
  const parts = typeof value === 'string' ? pattern.exec(value) : null;
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
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
