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
  // Date.UTC reads years below 100 as those of the 20th century; leap years repeat every 400.
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
