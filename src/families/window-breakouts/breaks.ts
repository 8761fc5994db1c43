import type { Criterion } from '../../sessions/inner.js';
import { reachFrom } from '../../prices/inner.js';
import { choice, number, object } from '../../columns/kinds.js';
import { orElseLabel } from '../../columns/or-else.js';
import { oncePerObject } from '../../columns/once-per-options.js';
import { firstBreakOfRange, rangeBreaks } from '../../columns/ranges/breaks.js';
import type { ChoiceQuestion, ColumnMeasure, ColumnQuestion } from '../../columns/report.js';
import { minutesTo, session } from '../../columns/sessions/session.js';
import { windowAtOpen, type WindowAtOpen } from '../../columns/windows.js';

/** The sides of a window as directions. */
const directions = { high: 'up', low: 'down', ambiguous: 'ambiguous' } as const;

/** The outcome for the sides of a window that were broken. */
const breakouts = { 'high-only': 'breakout', 'low-only': 'breakdown', both: 'double', neither: 'none' } as const;

/** Breaks of the opening window by the rest of the session; a break goes strictly beyond a side, by the criterion. */
function breaksBy(by: Criterion, window: WindowAtOpen) {
  // A window always has a bar after it.
  const rest = object([session.ended, window.endBar], (own, from) => reachFrom(own, from, by)!);
  const { high, low, sides, both } = rangeBreaks(
    by,
    session.itself,
    window,
    { high: number([rest], (reach) => reach.high), low: number([rest], (reach) => reach.low) },
    window.endBar,
  );
  const firstBreak = firstBreakOfRange(by, session.itself, window, window.endBar);
  const { first } = firstBreak;
  return {
    by,
    window,
    ...firstBreak,
    sides: {
      id: 'breaks',
      title: 'Breaks of the window',
      outcomes: [
        {
          id: 'breakout',
          label: 'Breakout: high only',
          when: 'the rest of the session breaks the high of the window but not its low',
        },
        {
          id: 'breakdown',
          label: 'Breakdown: low only',
          when: 'the rest of the session breaks the low of the window but not its high',
        },
        {
          id: 'double',
          label: 'Double: both sides',
          when: 'the rest of the session breaks both the high and the low of the window',
        },
        { id: 'none', label: 'Neither side', when: 'the rest of the session breaks neither side of the window' },
      ],
      answer: choice(['breakout', 'breakdown', 'double', 'none'], [sides], (broke) => breakouts[broke]),
      facts: [high.instant, low.instant],
      decided: both,
    } satisfies ChoiceQuestion<'breakout' | 'breakdown' | 'double' | 'none'>,
    direction: choice(['up', 'down', 'ambiguous'], [first.found], ({ side }) => directions[side]),
    minutesToBreak: {
      id: 'minutes-to-break',
      label: 'Minutes to the first break',
      unit: 'minutes',
      formula: 'start of the first bar that breaks a side − session open; undefined without a break',
      value: minutesTo(first.bar),
    } satisfies ColumnMeasure,
  };
}

const breaksOfWindow = oncePerObject((window: WindowAtOpen) => ({
  wick: breaksBy('wick', window),
  close: breaksBy('close', window),
}));

/** The columns of the breaks of a window. */
export type WindowBreaks = ReturnType<typeof breaksBy>;

/** The breaks of the opening window of a session, by criterion. */
export function windowBreaks(minutes: number, by: Criterion): WindowBreaks {
  return breaksOfWindow(windowAtOpen(minutes))[by];
}

const firstDirections = [
  {
    id: 'up',
    label: 'Up',
    when: 'the first bar that breaks a side breaks the high, or breaks both and opened above the high',
  },
  {
    id: 'down',
    label: 'Down',
    when: 'the first bar that breaks a side breaks the low, or breaks both and opened below the low',
  },
  {
    id: 'ambiguous',
    label: 'Ambiguous',
    when: 'the first bar that breaks a side breaks both and opened within the window',
  },
] as const;

/** Which side was broken first, in sessions with a break: asked and answered by the first break. */
export const directionOfBreak = ({ direction, first }: WindowBreaks): ColumnQuestion => ({
  id: 'first-side',
  title: 'Side broken first',
  asked: 'the sessions that break a side',
  outcomes: firstDirections,
  answer: direction,
  given: [first.onceHappened],
  decided: first.instant,
});

/** Which side was broken first, if any. */
export const directionIfAny = ({ direction, first }: WindowBreaks): ColumnQuestion => ({
  id: 'first-break',
  title: 'Side broken first',
  outcomes: [
    ...firstDirections,
    { id: 'none', label: 'Neither side', when: 'the rest of the session breaks neither side of the window' },
  ],
  answer: orElseLabel(direction, 'none'),
  decided: first.instant,
});
