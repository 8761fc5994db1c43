import { firstPrint } from '../sessions/inner.js';
import { choice } from '../columns/kinds.js';
import { oncePerObject } from '../columns/once-per-options.js';
import type { ColumnGrouping, ColumnQuestion } from '../columns/report.js';
import { session } from '../columns/sessions/session.js';
import { windowAtOpen, type WindowAtOpen, windowOptions } from '../columns/windows.js';
import { defineFamily, variant } from '../define/family.js';
import { directionIfAny, windowBreaks, type WindowBreaks } from './window-breakouts/breaks.js';
import {
  windowBreakoutHeadline,
  windowBreakouts,
  windowBreakoutVariants,
} from './window-breakouts/window-breakouts.js';

const options = windowOptions(60);

/** By which extreme of the window was printed first. */
const byFormation = oncePerObject(({ endBar }: WindowAtOpen): ColumnGrouping => ({
  id: 'formation',
  values: () => [
    { id: 'high-first', label: 'High formed first' },
    { id: 'low-first', label: 'Low formed first' },
    { id: 'same-bar', label: 'Both in the same bar' },
  ],
  by: choice(['high-first', 'low-first', 'same-bar'], [session.itself, endBar], (own, end) => {
    const high = firstPrint(own, 'high', own.firstBar, end);
    const low = firstPrint(own, 'low', own.firstBar, end);
    if (high === low) return 'same-bar';
    return high < low ? 'high-first' : 'low-first';
  }),
}));

/** By the half of the remaining session in which the first break came; sessions without a break are left out. */
const byBreakHalf = oncePerObject(({ window, first, broken }: WindowBreaks): ColumnGrouping => {
  return {
    id: 'break-half',
    values: () => [
      { id: 'first-half', label: 'Broke in the first half of the remaining session' },
      { id: 'second-half', label: 'Broke in the second half of the remaining session' },
    ],
    by: choice(
      ['first-half', 'second-half'],
      [broken, session.itself, first.bar, window.endTime],
      (_, { bars, closeTime }, bar, endTime) =>
        2 * bars.time[bar] < endTime + closeTime ? 'first-half' : 'second-half',
    ),
  };
});

const double = oncePerObject(({ sides }: WindowBreaks): ColumnQuestion => {
  return {
    id: 'double',
    title: 'Both sides broken',
    outcomes: [
      { id: 'double', label: 'Both sides', when: 'both sides are broken' },
      { id: 'single', label: 'One side', when: 'only the side broken first is broken' },
    ],
    answer: choice(['double', 'single'], [sides.answer], (broken) => (broken === 'double' ? 'double' : 'single')),
    decided: sides.decided,
  };
});

/** Breaks of the first hour. */
export const initialBalanceBreakout = defineFamily({
  id: 'initial-balance-breakout',
  title: 'Initial-balance breakout',
  text: 'Which side of the range of its first hour a session breaks, which one first, how far it goes and whether it comes back.',
  atRandom: {
    keeps: 'how wide the bars of the first hour and of the rest of the session are',
    destroys: 'any tendency to go on or to turn back after a break',
  },
  defaultSession: 'new-york',
  variants: {
    ...windowBreakoutVariants(60, [30, 40, 50, 60, 80, 100]),
    'by-formation': variant({
      title: 'By formation',
      text: 'Which side breaks first, depending on whether the window formed its high or its low first.',
      bars: 'intraday',
      options,
      report: (params) => ({
        ...windowBreakouts(params),
        groups: [byFormation(windowAtOpen(params.minutes))],
        questions: [directionIfAny(windowBreaks(params.minutes, params.criterion))],
      }),
    }),
    'by-double-break': variant({
      title: 'By double break',
      text: 'How often both sides break, depending on whether the first break came in the first or second half of the remaining session.',
      bars: 'intraday',
      options,
      report: (params) => ({
        ...windowBreakouts(params),
        groups: [byBreakHalf(windowBreaks(params.minutes, params.criterion))],
        questions: [double(windowBreaks(params.minutes, params.criterion))],
      }),
    }),
  },
  headline: windowBreakoutHeadline(60, 'initial balance'),
});
