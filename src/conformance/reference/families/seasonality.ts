import { candidateReport, periodCandidates } from '../reports/candidate-report.js';
import { monthOf, yearOf } from '../calendar/days.js';
import { choices, monthDimension } from '../reports/dimensions.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import { type Period, periodNumber, type PeriodLength } from '../market/period.js';
import type { Contribution, Dimension, Group, Report } from '../reports/report.js';

const weekDimension: Dimension = {
  id: 'week',
  values: Array.from({ length: 53 }, (_, i) => ({ id: `${i + 1}`, label: `Week ${i + 1}` })),
};

/** The changes of months or weeks, grouped by their first session. */
export function changesOf(
  report: Pick<Report, 'family' | 'variant' | 'dimensions'>,
  length: PeriodLength,
  groupOf: (firstDay: number) => Group,
): Report {
  return candidateReport({
    ...report,
    unit: length,
    questions: () => [
      {
        id: 'up',
        title: 'Closed above the last close before it',
        known: 'at-open',
        outcomes: choices({ up: 'Up', 'not-up': 'Not up' }),
      },
    ],
    measures: [{ id: 'change-percent', label: 'Change', unit: '%' }],
    candidates: (_, market) => periodCandidates(market, length, (period) => observe(period, market, groupOf)),
  });
}

function observe(
  { sessions: [first], close, rolls }: Period,
  market: Market,
  groupOf: (firstDay: number) => Group,
): Contribution {
  const previous = previousOf(market, first);
  if (typeof previous === 'string') return previous;
  if (rolls) return 'roll';
  return {
    groups: [groupOf(first.day)],
    levels: { 'previous-close': whole(previous.close) },
    outcomes: { up: close.gt(previous.close) ? 'up' : 'not-up' },
    measures: { 'change-percent': inPercentOf(close.minus(previous.close), previous.close) },
  };
}

/** The ISO week number. A week belongs to the year of its Thursday; week 1 has the first Thursday of that year. */
function weekOfYear(day: number): number {
  const thursday = periodNumber(day, 'week') * 7;
  let week = 1;
  while (yearOf(thursday - week * 7) === yearOf(thursday)) week++;
  return week;
}

/** The changes of months by month of the year, and of weeks by week of the year. */
export const seasonality: readonly Report[] = [
  changesOf({ family: 'seasonality', variant: 'standard', dimensions: () => [monthDimension] }, 'month', (day) => ({
    month: monthOf(day),
  })),
  changesOf({ family: 'seasonality', variant: 'by-week', dimensions: () => [weekDimension] }, 'week', (day) => ({
    week: `${weekOfYear(day)}`,
  })),
];
