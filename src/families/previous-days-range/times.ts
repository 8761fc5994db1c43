import type { ClockBucket } from '../../prices/inner.js';
import type { Criterion, Session } from '../../sessions/inner.js';
import { questionsOfTime } from '../../columns/clock-buckets.js';
import type { Column } from '../../columns/column.js';
import { firstBreakOfPrevious } from '../../columns/ranges/breaks.js';
import { previousTouches } from './touches.js';
import type { ColumnMeasure, ColumnReport } from '../../columns/report.js';
import { minutesTo, session } from '../../columns/sessions/session.js';

const sides = ['high', 'low'] as const;

/** When a session first breaks the previous range, and when it first touches each side. */
export function timesOfBreaks(
  by: Criterion,
  minutes: number,
  buckets: readonly ClockBucket[],
): Pick<ColumnReport, 'questions' | 'measures'> {
  const { first } = firstBreakOfPrevious[by];
  const touches = previousTouches[by];
  const minutesUntil = (id: string, words: string, bar: Column<number, Session>): ColumnMeasure => ({
    id: `minutes-to-${id}`,
    label: `Minutes to the first ${words}`,
    unit: 'minutes',
    formula: `start of the first bar with a ${words} − session open; undefined without one`,
    value: minutesTo(bar),
  });
  const breaks = questionsOfTime(
    first,
    session.itself,
    {
      id: 'break-time',
      title: 'Time of the first break',
      asked: 'the sessions that break a side',
      within: 'broken',
      askedWithin: 'the sessions that have not broken a side before',
      happening: 'the first bar that breaks a side opens',
      titleWithin: (bucket) => `Broken in ${bucket}, of the ranges still unbroken`,
      outcomes: [
        { id: 'broken', label: 'Broken' },
        { id: 'unbroken', label: 'Not broken' },
      ],
    },
    buckets,
    minutes,
  );
  const touchesOf = (side: (typeof sides)[number]) =>
    questionsOfTime(
      touches[side],
      session.itself,
      {
        id: `${side}-touch-time`,
        title: `Time of the first touch of the ${side}`,
        asked: `the sessions that touch the previous ${side}`,
        within: `${side}-touched`,
        askedWithin: `the sessions that have not touched the previous ${side} before`,
        happening: `the first bar that touches the previous ${side} opens`,
        titleWithin: (bucket) => `${side === 'high' ? 'High' : 'Low'} touched in ${bucket}, if not before`,
        outcomes: [
          { id: 'touched', label: 'Touched' },
          { id: 'untouched', label: 'Not touched' },
        ],
      },
      buckets,
      minutes,
    );
  return {
    questions: [...breaks, ...sides.flatMap(touchesOf)],
    measures: [
      minutesUntil('break', 'break', first.bar),
      ...sides.map((side) => minutesUntil(side, `touch of the ${side}`, touches[side].bar)),
    ],
  };
}
