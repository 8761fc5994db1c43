import {
  compareQuotients,
  divideQuotients,
  multiply,
  negate,
  type Quotient,
  quotientOf,
  sign,
  subtract,
  sumOfQuotients,
} from '../../../numeric/index.js';
import { firstRangeAbove, type Session } from '../../../sessions/index.js';
import type { Column } from '../column.js';
import { event, type EventColumns } from '../event.js';
import { choice, columnsOf, flag, quotient, yesOrNo } from '../kinds.js';
import { atOpen } from '../known.js';
import { lack, notAsked } from '../lack.js';
import { lastWhole } from '../ranges/previous-levels.js';
import type { ChoiceGrouping, ChoiceQuestion, ColumnLevel, ColumnMeasure, ColumnReport } from '../report.js';
import { bySize, sizesBetween } from '../sizes.js';
import { byWeekday } from './calendar.js';
import { previous, session, sessions } from './session.js';

/** An average that ranges are measured against. */
export interface RangeAverage {
  /** Its name as a label and in words, plural. */
  readonly label: string;
  readonly plural: string;
  /** Its short name, as a unit. */
  readonly unit: string;
  /** The average over the sessions before one; `null` where there are too few. */
  readonly before: (session: Session) => Quotient | null;
  /** The average that applies after a session. */
  readonly through: (last: Session) => Quotient | null;
}

/** The reports on how the range of a session compares with an average of those before it. */
export interface ReportsOnRange {
  /** Whether it is larger. */
  readonly standard: ColumnReport;
  /** How far beyond the average those go that are. */
  readonly beyond: ColumnReport;
  /** The same after a session that was larger than its own average, and after one that was not. */
  readonly afterRange: ColumnReport;
  /** How large it is in averages, on each weekday, by the edges between the sizes. */
  readonly sizeByWeekday: (edges: readonly number[]) => ColumnReport;
  /** That the previous session was larger than its own average. */
  readonly afterExceeded: Column<boolean>;
}

/** The reports on the range of a session against an average. */
export function rangeAgainstAverage({ label, plural, unit, before, through }: RangeAverage): ReportsOnRange {
  const average = columnsOf<Session>().quotient(atOpen, (row) => before(row) ?? lack('no-average'), 'no-average');
  const above = rangeAbove(average);
  const ratio = quotient([session.range, average], (range, mean) => divideQuotients(range, mean) ?? notAsked);
  const exceeded: ChoiceQuestion = {
    id: 'exceeded',
    title: 'Range against its average',
    outcomes: [
      { id: 'exceeded', label: 'Exceeded', when: 'the range is greater than the average' },
      { id: 'respected', label: 'Respected', when: 'the range is at most the average' },
    ],
    answer: yesOrNo(above.whether, 'exceeded', 'respected'),
    decided: above.instant,
  };
  const extension: ColumnMeasure = {
    id: 'extension-percent',
    label: 'Range beyond its average',
    unit: '%',
    formula: '100 × (range − average) / average if the range is greater; undefined otherwise',
    value: quotient([above.onceHappened, ratio], (_, { numerator, denominator }) => ({
      numerator: multiply(100, subtract(numerator, denominator)),
      denominator,
    })),
  };
  const standard: ColumnReport = {
    unit: sessions,
    needs: [session.whole, average],
    groups: [],
    questions: [exceeded],
    measures: [
      {
        id: 'range-to-average',
        label: `Range in ${plural}`,
        unit: 'ratio',
        formula: 'range of the session / average of the sessions before; undefined for an average of 0',
        value: ratio,
      },
    ],
    levels: [{ id: 'average-range', formula: `the ${label.toLowerCase()} of the sessions before`, value: average }],
    remaining: rangeLeft(average),
    current: (market) => {
      const last = lastWhole(market);
      return [{ id: 'average-range', label, unit: 'price', value: last && through(last) }];
    },
  };
  // An average of 0 cannot be a unit of size; this is known before the range is.
  const measurable = flag([average], ({ numerator }) => numerator !== 0 || lack('no-size'), 'no-size');
  const afterRange = byPreviousRange(before);
  return {
    standard,
    beyond: { ...standard, measures: [extension] },
    afterRange: { ...standard, needs: [...standard.needs, previous.itself], groups: [afterRange] },
    afterExceeded: flag([afterRange.by], (did) => did === 'exceeded' || notAsked),
    sizeByWeekday: (edges) => ({
      ...standard,
      needs: [...standard.needs, measurable],
      groups: [byWeekday],
      questions: [
        {
          id: 'range-to-average',
          title: `Range in ${plural}`,
          outcomes: sizesBetween(edges, unit).map((size) => ({ ...size, when: `range / average: ${size.label}` })),
          answer: bySize(ratio, edges, unit).by,
        },
      ],
    }),
  };
}

/** That the high of a session less its low goes above a size in price. */
export function rangeAbove(size: Column<Quotient>): EventColumns {
  return event(
    'range-exceeded',
    session.itself,
    [size],
    firstRangeAbove,
    flag([session.range, size], (range, limit) => compareQuotients(range, limit) > 0),
  );
}

/** What is left of the average of a session under way, and the prices at which it would be used up; nothing once it is. */
function rangeLeft(average: Column<Quotient>): readonly ColumnLevel[] {
  const left = quotient([average, session.range], (mean, soFar) => {
    const rest = sumOfQuotients([mean, minus(soFar)]);
    return sign(rest.numerator) > 0 ? rest : notAsked;
  });
  return [
    { id: 'left', formula: 'the average − the range so far', value: left },
    {
      id: 'used-up-above',
      formula: 'the low so far + the average',
      value: quotient([left, session.low, average], (_, low, mean) => sumOfQuotients([quotientOf(low), mean])),
    },
    {
      id: 'used-up-below',
      formula: 'the high so far − the average',
      value: quotient([left, session.high, average], (_, high, mean) =>
        sumOfQuotients([quotientOf(high), minus(mean)]),
      ),
    },
  ];
}

function minus({ numerator, denominator }: Quotient): Quotient {
  return { numerator: negate(numerator), denominator };
}

/** By what the previous session did with its own average; as it is complete, each session after one that has an average has one. */
function byPreviousRange(before: RangeAverage['before']): ChoiceGrouping {
  return {
    id: 'previous-range',
    values: () => [
      { id: 'exceeded', label: 'After a range above its average' },
      { id: 'respected', label: 'After a range within its average' },
    ],
    by: choice(
      ['exceeded', 'respected'],
      [previous.itself],
      (own) => {
        const average = before(own);
        if (average === null) return lack('no-average');
        return compareQuotients(own.range, average) > 0 ? 'exceeded' : 'respected';
      },
      'no-average',
    ),
  };
}
