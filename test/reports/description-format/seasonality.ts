import { percentOfPrice, quotientOf } from '../../../src/numeric/index.js';
import { monthsOf, Session, type Period } from '../../../src/sessions/index.js';
import type { Description, ObservationKind } from '../../../src/reports/description.js';
import { month } from '../../../src/reports/dimensions/month.js';

interface MonthCandidate {
  /** The first session, by which the month is dated. */
  readonly session: Session;
  readonly period: Period;
  /** The last session before it, `null` where there is none to measure against. */
  readonly previous: Session | null;
}

interface Month extends MonthCandidate {
  readonly previous: Session;
}

/** Seasonality: the change of every calendar month, by month of the year. */
export const seasonality: Description<MonthCandidate, Month> = {
  kind: months(),
  exclusions: [
    { reason: 'not-closed', applies: ({ period }) => !period.closed },
    { reason: 'incomplete', applies: ({ period }) => !period.complete },
    { reason: 'no-previous', applies: ({ period }) => period.sessions.some(has('no-previous')) },
    { reason: 'roll', applies: ({ period }) => period.sessions.some(has('roll')) },
  ],
  dimensions: [month],
  questions: [
    {
      id: 'direction',
      title: 'Change of the month',
      known: 'at-open',
      outcomes: [
        { id: 'up', label: 'Up', when: 'the close is above the previous close' },
        { id: 'not-up', label: 'Not up', when: 'the close is not above the previous close' },
      ],
      of: ({ period, previous }) => (period.close > previous.close ? 'up' : 'not-up'),
    },
  ],
  measures: [
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula: '100 × (close − previous close) / |previous close|',
      of: ({ period, previous }) => percentOfPrice(period.close, previous.close, previous.close),
    },
  ],
  statistics: [],
  levels: [
    {
      id: 'previous-close',
      formula: 'the last close before the month',
      of: ({ previous }) => quotientOf(previous.close),
    },
  ],
  current: null,
};

function months(): ObservationKind<MonthCandidate> {
  return {
    unit: 'month',
    observe: (market) =>
      monthsOf(market).map((period) => {
        const { session } = period;
        return { session, period, previous: session.previous instanceof Session ? session.previous : null };
      }),
  };
}

/** Whether a session has no previous one, for that reason. */
function has(reason: 'no-previous' | 'roll'): (session: Session) => boolean {
  return ({ previous }) => previous === reason;
}
