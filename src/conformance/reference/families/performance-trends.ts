import { yearOf } from '../calendar/days.js';
import { yearsBetween } from '../reports/dimensions.js';
import type { Market } from '../market/market.js';
import type { Choice, Report } from '../reports/report.js';
import { changesOf } from './seasonality.js';

/** The changes of months in calendar order, by year. */
export const performanceTrends: readonly Report[] = [
  changesOf(
    {
      family: 'performance-trends',
      variant: 'standard',
      dimensions: (_, market) => [{ id: 'year', values: yearsSeen(market) }],
    },
    'month',
    (day) => ({ year: yearOf(day) }),
  ),
];

function yearsSeen({ seen }: Market): readonly Choice[] {
  return seen.length === 0 ? [] : yearsBetween(yearOf(seen[0].day), yearOf(seen[seen.length - 1].day));
}
