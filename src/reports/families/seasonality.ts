import type { Period } from '../../sessions/index.js';
import { columnsOf } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { byWeekOfYear } from '../columns/periods/by-week-of-year.js';
import { changeOfPeriod } from '../columns/periods/change.js';
import { months, weeks } from '../columns/periods/period.js';
import type { ColumnGrouping } from '../columns/report.js';
import { month, months as names } from '../dimensions/month.js';
import { family, variant } from '../family.js';
import { seasonalityHeadline } from '../headlines/seasonality.js';

const byMonth: ColumnGrouping = {
  id: 'month',
  values: month.values,
  by: columnsOf<Period>().choice(names, atOpen, ({ session }) => names[session.month - 1]),
};

/** The change of every month, by month of the year. */
export const seasonality = family({
  id: 'seasonality',
  title: 'Seasonality',
  text: 'How far each calendar month closes from the last close before it, and how often above it, by month of the year.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'By month of the year',
      text: 'One group per month of the year; the single years are the detailed rows.',
      bars: 'daily',
      options: {},
      report: () => ({ ...changeOfPeriod(months), groups: [byMonth] }),
    }),
    'by-week': variant({
      title: 'By week of the year',
      text: 'The same of weeks, one group per ISO week of the year.',
      bars: 'daily',
      options: {},
      report: () => ({ ...changeOfPeriod(weeks), groups: [byWeekOfYear] }),
    }),
  },
  headline: seasonalityHeadline,
});
