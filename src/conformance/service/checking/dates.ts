export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

/** The UTC date of an instant, `YYYY-MM-DD`. */
export function dateOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Midnight UTC of a date `YYYY-MM-DD`; `NaN` where it is none. */
export function instantOf(date: string): number {
  const [year, month, day] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}

/** The instant some calendar months before another; where the month has no such day, its last one. */
export function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant);
  const month = date.getUTCMonth() - months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last)) + (instant % DAY);
}
