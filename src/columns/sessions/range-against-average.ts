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
} from '../../numeric/inner.js';
import { firstRangeAbove, type RangeKind } from '../../prices/inner.js';
import { Session } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { event, type EventColumns } from '../event.js';
import { choice, flag, quotient } from '../kinds.js';
import { columnsOf } from '../columns-of.js';
import { yesOrNo } from '../cells/of-cells.js';
import { atEnd, atOpen } from '../known.js';
import { lack, notAsked } from '../lack.js';
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
  /** What is measured against it. */
  readonly of: RangeKind;
  /** The average over the sessions before one; `null` where there are too few. */
  readonly before: (session: Session) => Quotient | null;
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
export function rangeAgainstAverage({ label, plural, unit, of, before }: RangeAverage): ReportsOnRange {
  const average = columnsOf<Session>().quotient(atOpen, (row) => before(row) ?? lack('no-average'), 'no-average');
  const { words, title, range: own } = ranges[of];
  const above = rangeAbove(average, of);
  const ratio = quotient([own, average], (range, mean) => divideQuotients(range, mean) ?? notAsked);
  const exceeded: ChoiceQuestion = {
    id: 'exceeded',
    title: `${title} against its average`,
    outcomes: [
      { id: 'exceeded', label: 'Exceeded', when: `the ${words} is greater than the average` },
      { id: 'respected', label: 'Respected', when: `the ${words} is at most the average` },
    ],
    answer: yesOrNo(above.whether, 'exceeded', 'respected'),
    decided: above.instant,
  };
  const extension: ColumnMeasure = {
    id: 'extension-percent',
    label: `${title} beyond its average`,
    unit: '%',
    formula: `100 × (${words} − average) / average if the ${words} is greater; undefined otherwise`,
    value: quotient([above.onceHappened, ratio], (_, { numerator, denominator }) => ({
      numerator: multiply(100, subtract(numerator, denominator)),
      denominator,
    })),
  };
  const standard: ColumnReport = {
    unit: sessions,
    needs: [session.whole, average],
    questions: [exceeded],
    measures: [
      {
        id: 'range-to-average',
        label: `${title} in ${plural}`,
        unit: 'ratio',
        formula: `${words} of the session / average of the sessions before; undefined for an average of 0`,
        value: ratio,
      },
    ],
    levels: [
      { id: 'average-range', label, formula: `the ${label.toLowerCase()} of the sessions before`, value: average },
    ],
    remaining: rangeLeft(average, of),
  };
  // An average of 0 cannot be a unit of size; this is known before the range is.
  const measurable = flag([average], ({ numerator }) => numerator !== 0 || lack('no-size'), 'no-size');
  const afterRange = byPreviousRange(before, of);
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
          title: `${title} in ${plural}`,
          outcomes: sizesBetween(edges, unit).values.map((size) => ({
            ...size,
            when: `${words} / average: ${size.label}`,
          })),
          answer: bySize(ratio, edges, unit).by,
        },
      ],
    }),
  };
}

/** That the range of a session goes above a size in price. */
export function rangeAbove(size: Column<Quotient>, of: RangeKind = 'range'): EventColumns {
  return event(
    'range-exceeded',
    session.itself,
    [size],
    (own, limit) => firstRangeAbove(own, limit, of),
    flag([ranges[of].range, size], (range, limit) => compareQuotients(range, limit) > 0),
  );
}

/** What is left of the average of a session under way, and the prices at which it would be used up; nothing once it is. */
function rangeLeft(average: Column<Quotient>, of: RangeKind): readonly ColumnLevel[] {
  const { words, range, high, low } = ranges[of];
  const left = quotient([average, range], (mean, soFar) => {
    const rest = sumOfQuotients([mean, minus(soFar)]);
    return sign(rest.numerator) > 0 ? rest : notAsked;
  });
  const end = of === 'range' ? 'so far' : 'so far, or the previous close beyond it,';
  return [
    { id: 'left', formula: `the average − the ${words} so far`, value: left },
    {
      id: 'used-up-above',
      formula: `the low ${end} + the average`,
      value: quotient([left, low, average], (_, from, mean) => sumOfQuotients([quotientOf(from), mean])),
    },
    {
      id: 'used-up-below',
      formula: `the high ${end} − the average`,
      value: quotient([left, high, average], (_, from, mean) => sumOfQuotients([quotientOf(from), minus(mean)])),
    },
  ];
}

function minus({ numerator, denominator }: Quotient): Quotient {
  return { numerator: negate(numerator), denominator };
}

/** By what the previous session did with its own average; as it is complete, each session after one that has an average has one. */
function byPreviousRange(before: RangeAverage['before'], of: RangeKind): ChoiceGrouping {
  const { words, rangeOf } = ranges[of];
  return {
    id: 'previous-range',
    values: () => [
      { id: 'exceeded', label: `After a ${words} above its average` },
      { id: 'respected', label: `After a ${words} within its average` },
    ],
    by: choice(
      ['exceeded', 'respected'],
      [previous.itself],
      (own) => {
        const average = before(own);
        if (average === null) return lack('no-average');
        return compareQuotients(rangeOf(own), average) > 0 ? 'exceeded' : 'respected';
      },
      'no-average',
    ),
  };
}

const { number: numberOf, quotient: quotientOfSession } = columnsOf<Session>();

/** The ranges that can be measured against an average, in words and as columns: each lies between a high and a low. */
const ranges = {
  range: {
    words: 'range',
    title: 'Range',
    rangeOf: (own: Session) => own.range,
    range: session.range,
    high: session.high,
    low: session.low,
  },
  'true-range': {
    words: 'true range',
    title: 'True range',
    rangeOf: (own: Session) => own.trueRange,
    range: quotientOfSession(atEnd, (own) => own.trueRange),
    high: numberOf(atEnd, (own) => Math.max(own.high, closeBefore(own) ?? own.high)),
    low: numberOf(atEnd, (own) => Math.min(own.low, closeBefore(own) ?? own.low)),
  },
} as const;

function closeBefore({ previous: before }: Session): number | null {
  return before instanceof Session ? before.close : null;
}

/** The range of a session against the average daily range before it. A report that measures it does not leave out sessions without an average. */
export const rangeToAverage: ColumnMeasure = {
  id: 'range-to-average',
  label: 'Range relative to the average daily range',
  unit: 'ratio',
  formula:
    'range of the session / mean range of the 5 complete sessions before it; undefined with fewer, or for a mean of 0',
  value: quotient([session.range, session.averageRange], (range, mean) => divideQuotients(range, mean) ?? notAsked),
};

/** That average, as a level. */
export const averageRangeLevel: ColumnLevel = {
  id: 'average-range',
  formula: 'the mean range of the 5 complete sessions before the session',
  value: session.averageRange,
};
