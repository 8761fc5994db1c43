import { monthsOf, Period, weeksOf, type Session } from '../../sessions/index.js';
import type { Exclusion, ObservationKind } from '../description.js';
import { extended } from './extended.js';

/** A week or a month that was seen. */
export interface PeriodObservation {
  /** The first session, by which the period is dated. */
  readonly session: Session;
  readonly period: Period;
}

/** Every ISO week seen in the range. */
export const weeks: ObservationKind<PeriodObservation> = {
  unit: 'week',
  observe: (market) => weeksOf(market).map((period) => ({ session: period.session, period })),
};

/** Every calendar month seen in the range. */
export const months: ObservationKind<PeriodObservation> = {
  unit: 'month',
  observe: (market) => monthsOf(market).map((period) => ({ session: period.session, period })),
};

/** Only periods that are over, lie within the range and are covered by their bars count. */
export const wholePeriods: readonly Exclusion<PeriodObservation>[] = [
  { reason: 'not-closed', applies: ({ period }) => !period.closed },
  { reason: 'incomplete', applies: ({ period }) => !period.complete },
];

/** Leaves out those in which the contract changes. */
export const ofOneContract: Exclusion<PeriodObservation> = { reason: 'roll', applies: ({ period }) => period.rolled };

/** A period, with the one before it where there is one to measure against. */
export interface PeriodCandidate extends PeriodObservation {
  readonly previous: Period | null;
  /** How far the period went. */
  readonly reach: { readonly high: number; readonly low: number };
}

/** A period with the one before it. */
export interface PeriodAfterPrevious extends PeriodCandidate {
  readonly previous: Period;
}

/** Every ISO week seen in the range, with the one before it. */
export const weeksAfterPrevious = extended(weeks, ({ session, period }): PeriodCandidate => ({
  session,
  period,
  previous: period.previous instanceof Period ? period.previous : null,
  reach: period,
}));

/** Only whole periods with a previous one count. */
export const wholePeriodsAfterPrevious: readonly Exclusion<PeriodObservation>[] = [
  ...wholePeriods,
  { reason: 'no-previous', applies: ({ period }) => period.previous === 'no-previous' },
  { reason: 'roll', applies: ({ period }) => period.previous === 'roll' },
];
