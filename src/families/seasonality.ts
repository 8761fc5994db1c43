import type { Period } from '../sessions/inner.js';
import { columnsOf } from '../columns/columns-of.js';
import { atOpen } from '../columns/known.js';
import { PRESENT } from '../columns/lack.js';
import { changeOfPeriod, periodChangePercent } from '../columns/periods/change.js';
import { months, weeks, periodRows } from '../columns/periods/period.js';
import type { ColumnGrouping } from '../columns/report.js';
import { byMonthOf, monthNames } from '../columns/sessions/calendar.js';
import { yearOf } from '../columns/cluster.js';
import { Table, type Unit } from '../columns/table.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { ranksWithin } from '../define/headlines/blocks.js';

const period = columnsOf(periodRows);

const ofMonth = changeOfPeriod(months);

const byMonth = byMonthOf(period.choice(monthNames, atOpen, ({ session }) => monthNames[session.month - 1]));

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

/** Months of the year are compared if so many years have one with a change. */
const LEAST_YEARS = 3;

/** The months of a market whose month of the year is seen often enough. */
const comparedMonths: Unit<Period> = {
  ...months,
  rowsOf: (market) => {
    const table = Table.of(months, market);
    const whys = [...ofMonth.needs, periodChangePercent].map((column) => table.cells<unknown>(column).why);
    const counted = table.rows.filter((_, row) => whys.every((why) => why[row] === PRESENT));
    const years = (month: number): number => counted.filter(({ session }) => session.month === month).length;
    return counted.filter(({ session }) => years(session.month) >= LEAST_YEARS);
  },
};

const year = period.number(atOpen, ({ session }) => yearOf(session));

/** The change of each month, by month of the year. */
export const seasonality = defineFamily({
  id: 'seasonality',
  title: 'Seasonality',
  text: 'How far each calendar month closes from the last close before it, and how often above it, by month of the year (January to December).',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and any preference of a month for one direction',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'By month of the year',
      text: 'One group per month of the year; each detailed row is that month in one year.',
      report: () => ({ ...ofMonth, groups: [byMonth] }),
    }),
    'by-week': variant({
      title: 'By week of the year',
      text: 'Weeks instead of months: one group per ISO week of the year.',
      report: () => ({ ...changeOfPeriod(weeks), groups: [byWeekOfYear] }),
    }),
  },
  headline: headline({
    question: 'Do months gain or lose as much in every month of the year, compared with the rest of their year?',
    cases: 'months of the year that at least three years have, in years with at least two of them',
    success: 'the rank of the change from the last close before the month in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    years: 3,
    outcomes: ranksWithin('year'),
    groups: byMonth.values,
    columns: () => ({ unit: comparedMonths, needs: [], answer: periodChangePercent, group: byMonth.by, block: year }),
  }),
});
