import { percentOfPrice, quotientOf } from '../../numeric/index.js';
import { Session } from '../../sessions/index.js';
import type { Description, Exclusion, ObservationKind } from '../description.js';
import { extended } from '../observations/extended.js';
import { months, ofOneContract, weeks, wholePeriods, type PeriodObservation } from '../observations/periods.js';

/** A week or month, with the last session before it where there is one to measure against. */
export interface ChangeCandidate extends PeriodObservation {
  readonly last: Session | null;
}

/** A week or month with the last session before it. */
export interface PeriodChange extends ChangeCandidate {
  readonly last: Session;
}

const withLast = ({ session, period }: PeriodObservation): ChangeCandidate => ({
  session,
  period,
  last: session.previous instanceof Session ? session.previous : null,
});

const kinds = { week: extended(weeks, withLast), month: extended(months, withLast) } as const satisfies Record<
  string,
  ObservationKind<ChangeCandidate>
>;

/** The period before need not be whole: all that is compared with is its last close. */
const exclusions: readonly Exclusion<ChangeCandidate>[] = [
  ...wholePeriods,
  { reason: 'no-previous', applies: ({ session }) => session.previous === 'no-previous' },
  { reason: 'roll', applies: ({ session }) => session.previous === 'roll' },
  ofOneContract,
];

/** How far each week or month closed from the last close before it. */
export function changeOfPeriod(length: 'week' | 'month'): Description<ChangeCandidate, PeriodChange> {
  return {
    kind: kinds[length],
    exclusions,
    dimensions: [],
    questions: [
      {
        id: 'up',
        title: 'Closed above the last close before it',
        known: 'at-open',
        outcomes: [
          { id: 'up', label: 'Up', when: 'the close is above the last close before it' },
          { id: 'not-up', label: 'Not up', when: 'the close is at or below the last close before it' },
        ],
        of: ({ period, last }) => (period.close > last.close ? 'up' : 'not-up'),
      },
    ],
    measures: [
      {
        id: 'change-percent',
        label: 'Change',
        unit: '%',
        formula: '100 × (close − the last close before it) / |that close|; undefined for a close of 0',
        of: ({ period, last }) => percentOfPrice(period.close, last.close, last.close),
      },
    ],
    statistics: [],
    levels: [
      {
        id: 'previous-close',
        formula: 'the close of the session before the first one of the month or week',
        of: ({ last }) => quotientOf(last.close),
      },
    ],
    current: null,
  };
}
