import { quotientOf, sumOfQuotients, negate, sign, type Quotient } from '../../numeric/index.js';
import type { Market, Session } from '../../sessions/index.js';
import type { Current, Description, Level, ObservationKind } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { lastWhole } from '../levels/previous.js';
import {
  wholeSessionsAfterAverage,
  wholeSessionsWithAverage,
  type AverageCandidate,
  type AverageTwiceCandidate,
  type SessionAfterAverage,
  type SessionWithAverage,
} from '../observations/range-against-average.js';
import {
  afterExceeded,
  exceeded,
  rangeBeyondAverage,
  rangeInAverages,
  rangeSize,
} from '../questions/range-against-average.js';

/** An average of the sessions before, and what observes it. */
export interface RangeAverage {
  /** Its name as a label and in words, plural. */
  readonly label: string;
  readonly plural: string;
  /** Its short name, as a unit. */
  readonly unit: string;
  readonly sessions: ObservationKind<AverageCandidate>;
  readonly sessionsAfter: ObservationKind<AverageTwiceCandidate>;
  /** The average that applies after a session. */
  readonly through: (last: Session) => Quotient | null;
}

type AgainstAverage = Description<AverageCandidate, SessionWithAverage>;

/** Whether sessions have a larger range than an average of those before them. */
export function rangeAgainstAverage({ label, plural, sessions, through }: RangeAverage): AgainstAverage {
  return {
    kind: sessions,
    exclusions: wholeSessionsWithAverage,
    dimensions: [],
    questions: [exceeded],
    measures: [rangeInAverages(plural)],
    statistics: [],
    levels: [
      {
        id: 'average-range',
        formula: `the ${label.toLowerCase()} of the sessions before`,
        of: ({ average }) => average,
      },
    ],
    remaining: rangeLeft,
    current: (market: Market): readonly Current[] => {
      const last = lastWhole(market);
      return [{ id: 'average-range', label, unit: 'price', value: last && through(last) }];
    },
  };
}

/** What is left of the average of a session under way, and the prices at which it would be used up; nothing once it is. */
const rangeLeft: readonly Level<SessionWithAverage>[] = [
  { id: 'left', formula: 'the average − the range so far', of: left },
  {
    id: 'used-up-above',
    formula: 'the low so far + the average',
    of: (observation) =>
      left(observation) && sumOfQuotients([quotientOf(observation.session.low), observation.average]),
  },
  {
    id: 'used-up-below',
    formula: 'the high so far − the average',
    of: (observation) =>
      left(observation) && sumOfQuotients([quotientOf(observation.session.high), minus(observation.average)]),
  },
];

function left({ session, average }: SessionWithAverage): Quotient | null {
  const rest = sumOfQuotients([average, minus(session.range)]);
  return sign(rest.numerator) > 0 ? rest : null;
}

function minus({ numerator, denominator }: Quotient): Quotient {
  return { numerator: negate(numerator), denominator };
}

/** How far beyond it those go that do. */
export function rangeBeyond(average: RangeAverage): AgainstAverage {
  return { ...rangeAgainstAverage(average), measures: [rangeBeyondAverage] };
}

/** The same after a session that did, and after one that did not. */
export function rangeAfterRange(average: RangeAverage): Description<AverageTwiceCandidate, SessionAfterAverage> {
  return {
    ...rangeAgainstAverage(average),
    kind: average.sessionsAfter,
    exclusions: wholeSessionsAfterAverage,
    dimensions: [afterExceeded],
  };
}

/** How large their range is in averages, on each weekday. */
export function rangeSizeByWeekday(average: RangeAverage, edges: readonly number[]): AgainstAverage {
  const description = rangeAgainstAverage(average);
  return {
    ...description,
    exclusions: [
      ...description.exclusions,
      { reason: 'no-size', applies: (candidate) => candidate.average?.numerator === 0 },
    ],
    dimensions: [weekday],
    questions: [rangeSize(average.plural, average.unit, edges)],
  };
}
