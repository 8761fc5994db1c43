import type { Session } from '../../sessions/index.js';
import { columnsOf } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { changeOfPeriod } from '../columns/periods/change.js';
import { months, weeks, periodRows } from '../columns/periods/period.js';
import type { ColumnGrouping } from '../columns/report.js';
import { byMonthOf, capitalised, months as names } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import type { Labelled } from '../columns/labelled.js';
import { defineFamily, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { rose } from '../headlines/directions.js';

const period = columnsOf(periodRows);

const byMonth = byMonthOf(period.choice(names, atOpen, ({ session }) => names[session.month - 1]));

/** The ISO week number of a day, given in days since 1970-01-01 (a Thursday). Week 1 has the first Thursday of the year. */
function weekNumber(day: number): number {
  const thursday = 7 * Math.floor((day + 3) / 7);
  const date = new Date(thursday * 86_400_000);
  const newYear = date.setUTCMonth(0, 1) / 86_400_000;
  return Math.floor((thursday - newYear) / 7) + 1;
}

const weekNumbers = Array.from({ length: 53 }, (_, i) => `${i + 1}`);

/** Groups weeks by their ISO week number. */
const byWeekOfYear: ColumnGrouping = {
  id: 'week',
  values: () => weekNumbers.map((id) => ({ id, label: `Week ${id}` })),
  by: period.choice(weekNumbers, atOpen, ({ session }) => weekNumbers[weekNumber(session.day) - 1]),
};

/** The year and month of a session, such as `2026-01`. */
const idOf = ({ date }: Session): string => date.slice(0, -3);

const monthOfYear = columnsOf().object(atOpen, idOf);

/** The calendar months that have a session, labelled with month and year. */
function monthsSeen(seen: readonly Session[]): readonly Labelled[] {
  const labels = new Map(
    seen.map((own) => {
      const id = idOf(own);
      return [id, `${capitalised(names[own.month - 1])} ${id.slice(0, -3)}`];
    }),
  );
  return [...labels].map(([id, label]) => ({ id, label }));
}

/** The change of each month, by month of the year. */
export const seasonality = defineFamily({
  id: 'seasonality',
  title: 'Seasonality',
  text: 'How far each calendar month closes from the last close before it, and how often above it, by month of the year (January to December).',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'By month of the year',
      text: 'One group per month of the year; each detailed row is that month in one year.',
      bars: 'daily',
      options: {},
      report: () => ({ ...changeOfPeriod(months), groups: [byMonth] }),
    }),
    'by-week': variant({
      title: 'By week of the year',
      text: 'Weeks instead of months: one group per ISO week of the year.',
      bars: 'daily',
      options: {},
      report: () => ({ ...changeOfPeriod(weeks), groups: [byWeekOfYear] }),
    }),
  },
  headline: headline({
    question: 'Do sessions close up equally often in every month of the lookback?',
    cases: 'sessions that close above or below the previous close',
    success: 'the close is above the previous close',
    test: 'homogeneity',
    bars: 'daily',
    options: {},
    groups: (market) => monthsSeen(market.sessions),
    columns: () => ({ unit: sessions, needs: [session.whole], answer: rose, group: monthOfYear }),
  }),
});
