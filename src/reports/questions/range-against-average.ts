import { compareQuotients, divideQuotients, multiply, subtract, type Quotient } from '../../numeric/index.js';
import { firstRangeAbove } from '../../sessions/index.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Dimension, Measure, Question } from '../description.js';
import { bucketsBetween, size } from '../dimensions/size.js';
import type { SessionAfterAverage, SessionWithAverage } from '../observations/range-against-average.js';

const exceeds = (range: Quotient, average: Quotient): 'exceeded' | 'respected' =>
  compareQuotients(range, average) > 0 ? 'exceeded' : 'respected';

/** When the range of a session exceeds its average. */
export function rangeExceeds(observation: SessionWithAverage): number | null {
  return endOfBar(observation, firstRangeAbove(observation.session, observation.average));
}

/** Whether a session had a larger range than its average. */
export const exceeded: Question<SessionWithAverage, 'exceeded' | 'respected'> = {
  id: 'exceeded',
  title: 'Range against its average',
  known: 'at-open',
  outcomes: [
    { id: 'exceeded', label: 'Exceeded', when: 'the range is greater than the average' },
    { id: 'respected', label: 'Respected', when: 'the range is at most the average' },
  ],
  of: ({ session, average }) => exceeds(session.range, average),
  course: { decided: rangeExceeds },
};

/** What the previous session did with its own average. */
export const afterExceeded: Dimension<SessionAfterAverage> = {
  id: 'previous-range',
  values: () => [
    { id: 'exceeded', label: 'After an exceeded average' },
    { id: 'respected', label: 'After a respected average' },
  ],
  of: ({ previous, previousAverage }) => exceeds(previous.range, previousAverage),
};

/** The range of a session in averages; undefined for an average of 0. */
export function rangeInAverages(averages: string): Measure<SessionWithAverage> {
  return {
    id: 'range-to-average',
    label: `Range in ${averages}`,
    unit: 'ratio',
    formula: 'range of the session / average of the sessions before; undefined for an average of 0',
    of: ({ session, average }) => divideQuotients(session.range, average),
  };
}

/** How far the sessions with a larger range than their average went beyond it, in % of the average. */
export const rangeBeyondAverage: Measure<SessionWithAverage> = {
  id: 'extension-percent',
  label: 'Range beyond its average',
  unit: '%',
  formula: '100 × (range − average) / average, where the range is greater; undefined otherwise',
  of: (observation) => {
    const { session, average } = observation;
    const ratio = exceeded.of(observation) === 'exceeded' ? divideQuotients(session.range, average) : null;
    return (
      ratio && {
        numerator: multiply(100, subtract(ratio.numerator, ratio.denominator)),
        denominator: ratio.denominator,
      }
    );
  },
};

/**
 * In which size the range of a session falls.
 *
 * @param averages - the average in words, plural
 * @param unit - the short name of the average
 */
export function rangeSize(averages: string, unit: string, edges: readonly number[]): Question<SessionWithAverage> {
  const { of } = rangeInAverages(averages);
  // Only sessions with an average above 0 are asked.
  const sizes = size<SessionWithAverage>(edges, unit, (observation) => of(observation)!);
  return {
    id: 'range-to-average',
    title: `Range in ${averages}`,
    known: 'at-open',
    outcomes: bucketsBetween(edges, unit).map(({ id, label }) => ({ id, label, when: `range / average: ${label}` })),
    of: sizes.of,
  };
}
