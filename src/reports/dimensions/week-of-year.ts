import type { Dated, Dimension } from '../description.js';

/** Days since 1970-01-01, a Thursday. */
const yearOfDay = (day: number): number => new Date(day * 86_400_000).getUTCFullYear();

/** The number of the ISO week in which a day lies: 1 is the week of the year's first Thursday. */
export function weekNumber(day: number): number {
  const thursday = 7 * Math.floor((day + 3) / 7);
  let week = 1;
  while (yearOfDay(thursday - 7 * week) === yearOfDay(thursday)) week++;
  return week;
}

/** The number of the ISO week of the trading date. */
export const weekOfYear: Dimension<Dated> = {
  id: 'week',
  values: () => Array.from({ length: 53 }, (_, i) => ({ id: `${i + 1}`, label: `Week ${i + 1}` })),
  of: ({ session }) => `${weekNumber(session.day)}`,
};
