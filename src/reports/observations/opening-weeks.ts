import { firstBreak, reachFrom, type FirstBreak, type Session } from '../../sessions/index.js';
import type { Exclusion } from '../description.js';
import type { PriceRange } from '../questions/extensions.js';
import { extended } from './extended.js';
import { kindPerOptions } from './kind-per-options.js';
import { ofOneContract, weeks, wholePeriods, type PeriodObservation } from './periods.js';

/** A week, with the range that its first sessions made, and how far the rest went; `null` without a range or a rest. */
export interface OpeningWeekCandidate extends PeriodObservation {
  readonly opening: { readonly range: PriceRange; readonly reach: PriceRange } | null;
}

/** A week with an opening range. */
export interface OpeningWeek extends OpeningWeekCandidate {
  readonly opening: NonNullable<OpeningWeekCandidate['opening']>;
}

/** Every week seen in the range, with the range of so many sessions. */
export const openingWeeks = kindPerOptions((days: number) =>
  extended(weeks, ({ session, period }): OpeningWeekCandidate => {
    const range = rangeOf(period.sessions.slice(0, days));
    const rest = period.sessions.slice(days);
    return {
      session,
      period,
      opening: rest.length === 0 || range.high === range.low ? null : { range, reach: rangeOf(rest) },
    };
  }),
);

/** Only whole weeks with an opening range count. */
export const wholeOpeningWeeks: readonly Exclusion<OpeningWeekCandidate>[] = [
  ...wholePeriods,
  ofOneContract,
  { reason: 'no-window', applies: ({ opening }) => opening === null },
];

/** A week, with the side of its opening range that the rest broke first, and how far it went from the breaking bar on. */
export interface OpeningWeekBreakCandidate extends OpeningWeekCandidate {
  readonly firstBreak: (FirstBreak & { readonly reach: PriceRange }) | null;
}

/** A week that broke a side of its opening range first. */
export interface OpeningWeekWithBreak extends OpeningWeekBreakCandidate, OpeningWeek {
  readonly opening: OpeningWeek['opening'];
  readonly firstBreak: FirstBreak & { readonly side: 'high' | 'low'; readonly reach: PriceRange };
}

/** Every week seen in the range, with the first break of the range of so many sessions. */
export const openingWeeksWithBreak = kindPerOptions((days: number) =>
  extended(openingWeeks(days), ({ session, period, opening }): OpeningWeekBreakCandidate => ({
    session,
    period,
    opening,
    firstBreak: opening && firstBreakOf(opening.range, period.sessions.slice(days)),
  })),
);

function firstBreakOf({ high, low }: PriceRange, rest: readonly Session[]): OpeningWeekBreakCandidate['firstBreak'] {
  for (const [position, session] of rest.entries()) {
    const first = firstBreak(session, high, low, 'wick');
    const from = first && reachFrom(session, first.bar, 'wick');
    if (first && from) return { ...first, reach: rangeOf([from, ...rest.slice(position + 1)]) };
  }
  return null;
}

function rangeOf(ranges: readonly PriceRange[]): PriceRange {
  return {
    high: Math.max(...ranges.map(({ high }) => high)),
    low: Math.min(...ranges.map(({ low }) => low)),
  };
}
