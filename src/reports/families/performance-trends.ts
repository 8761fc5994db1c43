import type { Period } from '../../sessions/index.js';
import { yearName, yearOf, yearsBetween } from '../calendar-year.js';
import { columnsOf } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { changeOfPeriod } from '../columns/periods/change.js';
import { months } from '../columns/periods/period.js';
import type { ColumnGrouping } from '../columns/report.js';
import { family, variant } from '../family.js';
import { performanceTrendsHeadline } from '../headlines/performance-trends.js';

/** Groups by the calendar year: the years from that of the first session seen to that of the last. */
const byYear: ColumnGrouping = {
  id: 'year',
  perYear: true,
  values: ({ sessions }) =>
    sessions.length === 0 ? [] : yearsBetween(yearOf(sessions[0]), yearOf(sessions[sessions.length - 1])),
  by: columnsOf<Period>().object(atOpen, ({ session }) => yearName(yearOf(session))),
};

/** The change of every month in calendar order. */
export const performanceTrends = family({
  id: 'performance-trends',
  title: 'Performance trends',
  text: 'How far each calendar month closes from the last close before it, and how often above it, year by year.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'By year',
      text: 'One group per year; the months in calendar order are the detailed rows.',
      bars: 'daily',
      options: {},
      report: () => ({ ...changeOfPeriod(months), groups: [byYear] }),
    }),
  },
  headline: performanceTrendsHeadline,
});
