import type { Session } from '../../sessions/inner.js';
import type { ChoiceColumn } from '../kinds.js';
import { columnsOf } from '../columns-of.js';
import { atOpen } from '../known.js';
import type { ChoiceGrouping, ColumnGrouping } from '../report.js';

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

export type Month = (typeof monthNames)[number];

/** The name of a weekday or month as people write it. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const sessions = columnsOf<Session>();

/** Groups by the weekday of the trading date; the template says which there are. */
export const byWeekday = {
  id: 'weekday',
  /** The weekdays with a session, Monday first. */
  values: ({ weekdays }) => weekdays.map((id) => ({ id, label: capitalised(id) })),
  by: sessions.choice(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    atOpen,
    ({ weekday }) => weekday,
  ),
} satisfies ChoiceGrouping;

/** Groups by a month of the year. */
export function byMonthOf(month: ChoiceColumn<Month>): ColumnGrouping & { readonly by: ChoiceColumn<Month> } {
  return { id: 'month', values: () => monthNames.map((id) => ({ id, label: capitalised(id) })), by: month };
}

/** Groups by the month of the trading date. */
export const byMonth = byMonthOf(sessions.choice(monthNames, atOpen, ({ month }) => monthNames[month - 1]));
