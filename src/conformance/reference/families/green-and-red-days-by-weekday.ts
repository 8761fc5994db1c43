import { colourReport } from '../reports/colour-report.js';
import { monthOf, weekdayOf } from '../calendar/days.js';
import { monthDimension, weekdayDimension } from '../reports/dimensions.js';
import type { Report } from '../reports/report.js';

/** How often sessions are green, red or flat on each weekday. */
export const greenAndRedDays: readonly Report[] = (['standard', 'by-month'] as const).map((variant) =>
  colourReport({
    family: 'green-and-red-days-by-weekday',
    variant,
    dimensions: (_, { template }) =>
      variant === 'by-month' ? [weekdayDimension(template), monthDimension] : [weekdayDimension(template)],
    groupsOf: ({ day }) => [
      { weekday: weekdayOf(day), ...(variant === 'by-month' ? { month: monthOf(day) } : {}) }, //
    ],
  }),
);
