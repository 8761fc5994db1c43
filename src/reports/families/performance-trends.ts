import { changeOfPeriod } from '../descriptions/change-of-period.js';
import { year } from '../dimensions/year.js';
import { family, variant } from '../family.js';
import { performanceTrendsHeadline } from '../headlines/performance-trends.js';
import { reportOf } from '../report.js';

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
      report: () => reportOf({ ...changeOfPeriod('month'), dimensions: [year] }),
    }),
  },
  headline: performanceTrendsHeadline,
});
