import type { Period } from '../../../sessions/index.js';
import { columnsOf } from '../kinds.js';
import { atOpen } from '../known.js';
import type { ColumnGrouping } from '../report.js';

/** The number of the ISO week in which a day lies, in days since 1970-01-01, a Thursday: 1 is the week of the year's first Thursday. */
export function weekNumber(day: number): number {
  const thursday = 7 * Math.floor((day + 3) / 7);
  const date = new Date(thursday * 86_400_000);
  const newYear = date.setUTCMonth(0, 1) / 86_400_000;
  return Math.floor((thursday - newYear) / 7) + 1;
}

const numbers = Array.from({ length: 53 }, (_, i) => `${i + 1}`);

/** Groups weeks by their number in the year. */
export const byWeekOfYear = {
  id: 'week',
  values: () => numbers.map((id) => ({ id, label: `Week ${id}` })),
  by: columnsOf<Period>().choice(numbers, atOpen, ({ session }) => numbers[weekNumber(session.day) - 1]),
} satisfies ColumnGrouping;
