import { colourOf, firstPrint, type Criterion } from '../../sessions/index.js';
import type { Dimension, Question } from '../description.js';
import { windowBreakouts, windowBreakoutRuns } from '../descriptions/window-breakouts.js';
import { windowBreakoutVariants } from '../descriptions/window-breakout-variants.js';
import { family, variant } from '../family.js';
import { windowBreakoutHeadline } from '../headlines/window-breakout.js';
import type { SessionWithWindow } from '../observations/opening-window.js';
import { windowBroken, type WindowBreaks, type WindowRun } from '../observations/window-breaks.js';
import { coloursAgainst } from '../questions/colour.js';
import { directionIfAny, firstBreakInstant, sidesBroken, windowSides } from '../questions/window-breaks.js';
import { windowOptions } from '../questions/window-options.js';
import { windowCloseLocation } from '../questions/window-close.js';
import { reportOf } from '../report.js';

const options = windowOptions(60);
const afterBreak = { known: 'at-event', event: 'first-break' } as const;

/** Which end of the window was traded first. */
const formation: Dimension<SessionWithWindow> = {
  id: 'formation',
  values: () => [
    { id: 'high-first', label: 'High formed first' },
    { id: 'low-first', label: 'Low formed first' },
    { id: 'same-bar', label: 'Both in one bar' },
  ],
  of: ({ session, window: { endBar } }) => {
    const high = firstPrint(session, 'high', session.firstBar, endBar);
    const low = firstPrint(session, 'low', session.firstBar, endBar);
    if (high === low) return 'same-bar';
    return high < low ? 'high-first' : 'low-first';
  },
};

/** In which half of the rest the first break came; only windows that broke are asked. */
const breakHalf: Dimension<WindowBreaks> = {
  id: 'break-half',
  values: () => [
    { id: 'first-half', label: 'Broke in the first half of the rest' },
    { id: 'second-half', label: 'Broke in the second half of the rest' },
  ],
  of: ({ session: { bars, closeTime }, window: { endTime }, firstBreak }) =>
    firstBreak !== null && 2 * bars.time[firstBreak.bar] < endTime + closeTime ? 'first-half' : 'second-half',
};

const colour: Question<WindowRun> = {
  id: 'colour',
  title: 'Colour of the session',
  ...afterBreak,
  outcomes: coloursAgainst('the open'),
  of: ({ session }) => colourOf(session.close, session.open),
  course: { known: firstBreakInstant },
};

const double = (by: Criterion): Question<WindowBreaks> => ({
  id: 'double',
  title: 'Both sides broken',
  ...afterBreak,
  outcomes: [
    { id: 'double', label: 'Both sides', when: 'both sides are broken' },
    { id: 'single', label: 'One side', when: 'only the side that broke first is broken' },
  ],
  of: (observation) => (sidesBroken.of(observation) === 'double' ? 'double' : 'single'),
  course: { known: firstBreakInstant, decided: windowSides(by).decided },
});

/** Breaks of the first hour. */
export const initialBalanceBreakout = family({
  id: 'initial-balance-breakout',
  title: 'Initial-balance breakout',
  text: 'Which side of the range of its first hour a session breaks, which one first, how far it goes and whether it comes back.',
  defaultSession: 'new-york',
  variants: {
    ...windowBreakoutVariants(60),
    'by-breakout': variant({
      title: 'By breakout',
      text: 'The colour of the sessions that broke each side first, and where they close against the window.',
      bars: 'intraday',
      options,
      report: (params) =>
        reportOf({
          ...windowBreakoutRuns(params),
          questions: [colour, { ...windowCloseLocation(afterBreak), course: { known: firstBreakInstant } }],
        }),
    }),
    'by-formation': variant({
      title: 'By formation',
      text: 'Which side breaks first, where the high of the window was made before its low, and where it was made after it.',
      bars: 'intraday',
      options,
      report: (params) =>
        reportOf({ ...windowBreakouts(params), dimensions: [formation], questions: [directionIfAny] }),
    }),
    'by-double-break': variant({
      title: 'By double break',
      text: 'How often both sides break, after a first break in the first and in the second half of what follows the window.',
      bars: 'intraday',
      options,
      report: (params) => {
        const description = windowBreakouts(params);
        return reportOf({
          ...description,
          exclusions: [...description.exclusions, windowBroken],
          dimensions: [breakHalf],
          questions: [double(params.criterion)],
        });
      },
    }),
  },
  headline: windowBreakoutHeadline(60, 'initial balance'),
});
