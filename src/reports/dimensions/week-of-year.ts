import type { Dated, Dimension } from '../description.js';

/** The number of the ISO week in which a day lies, in days since 1970-01-01, a Thursday: 1 is the week of the year's first Thursday. */
export function weekNumber(day: number): number {
  const thursday = 7 * Math.floor((day + 3) / 7);
  const date = new Date(thursday * 86_400_000);
  const newYear = date.setUTCMonth(0, 1) / 86_400_000;
  return Math.floor((thursday - newYear) / 7) + 1;
}

/** The number of the ISO week of the trading date. */
export const weekOfYear: Dimension<Dated> = {
  id: 'week',
  values: () => Array.from({ length: 53 }, (_, i) => ({ id: `${i + 1}`, label: `Week ${i + 1}` })),
  of: ({ session }) => `${weekNumber(session.day)}`,
};
