import { changeOfPeriod } from '../descriptions/change-of-period.js';
import { month } from '../dimensions/month.js';
import { weekOfYear } from '../dimensions/week-of-year.js';
import { family, variant } from '../family.js';
import { seasonalityHeadline } from '../headlines/seasonality.js';
import { reportOf } from '../report.js';

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
      report: () => reportOf({ ...changeOfPeriod('month'), dimensions: [month] }),
    }),
    'by-week': variant({
      title: 'By week of the year',
      text: 'The same of weeks, one group per ISO week of the year.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...changeOfPeriod('week'), dimensions: [weekOfYear] }),
    }),
  },
  headline: seasonalityHeadline,
});
