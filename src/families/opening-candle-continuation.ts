import { differenceOfPrices } from '../numeric/inner.js';
import { quotient } from '../columns/kinds.js';
import { perAnswer } from '../columns/per-answer.js';
import { oncePerObject } from '../columns/once-per-options.js';
import { type ColumnQuestion, type ColumnReport, dividedBy, levelAt } from '../columns/report.js';
import { colour, colourFrom, continuedQuestion, greenOrRed } from '../columns/sessions/colour.js';
import { session, sessions } from '../columns/sessions/session.js';
import { byRelativeSize, sizeOptions } from '../columns/sizes.js';
import { windowAtOpen, type WindowAtOpen, windowMinutes } from '../columns/windows.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, isAbove, restIsGreen } from '../define/headlines/directions.js';
import { alsoBy } from './also-by.js';

const options = {
  minutes: windowMinutes(30, 'The length of the window, from the open of the session.'),
} as const;

/** Everything that depends on the length of the window. */
const ofWindow = oncePerObject((window: WindowAtOpen) => {
  const { close } = window;
  const windowColour = greenOrRed(colourFrom(session.open, close));
  return {
    windowColour,
    body: quotient([session.open, close], (open, last) =>
      differenceOfPrices(Math.max(open, last), Math.min(open, last)),
    ),
    sessionContinued: continuedQuestion(
      {
        id: 'session-continued',
        title: 'Session has the colour of the window',
        following: 'the session (close against open)',
        before: 'the window',
      },
      colour.open,
      windowColour,
    ),
    restContinued: continuedQuestion(
      {
        id: 'rest-continued',
        title: 'Rest of the session has the colour of the window',
        following: 'the rest of the session (close against the close of the window)',
        before: 'the window',
      },
      colourFrom(close, session.close),
      windowColour,
    ),
    levels: [
      levelAt('open', 'the open of the session', session.open),
      ...window.levels,
      levelAt('window-close', 'the close of the window', close),
    ],
    /** Whether the rest, from its first price, has the colour of the window. */
    agrees: agree(isAbove(close, session.open), restIsGreen(window.endBar)),
  };
});

const standard = (minutes: number): ColumnReport => {
  const window = windowAtOpen(minutes);
  const { windowColour, sessionContinued, restContinued, levels } = ofWindow(window);
  return {
    unit: sessions,
    needs: [session.whole, window.itself],
    groups: [
      {
        id: 'window-colour',
        values: () => [
          { id: 'green', label: 'Window green' },
          { id: 'red', label: 'Window red' },
        ],
        by: windowColour,
      },
    ],
    questions: [sessionContinued, restContinued],
    levels,
  };
};

const closeLocations = (window: WindowAtOpen): readonly ColumnQuestion[] => [
  window.closeLocation,
  ...perAnswer(window.closeLocation, ofWindow(window).sessionContinued, {
    continued: 'Close of the sessions that continued',
    'not-continued': 'Close of the sessions that did not continue',
  }),
];

/** Whether a session continues in the direction of its opening window. */
export const openingCandleContinuation = defineFamily({
  id: 'opening-candle-continuation',
  title: 'Opening-candle continuation',
  text: 'Whether a session closes with the colour of its opening window, and whether the rest of the session has that colour too.',
  atRandom: {
    keeps: 'the sizes of moves in the opening window and in the rest of the session',
    destroys: 'any link between their directions',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({ groups: 'colour of the window' }, ['by-weekday'], {
      text: 'One group per colour of the window; sessions with a flat window are left out.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => standard(minutes),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per colour of the window and size of its body, in % of the average daily range or of the open.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions() },
      report: (params) => {
        const { body } = ofWindow(windowAtOpen(params.minutes));
        return dividedBy(standard(params.minutes), byRelativeSize(params, body, session.averageRange, session.open));
      },
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes relative to the window: for all sessions, then by whether they continued.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => ({ ...standard(minutes), questions: closeLocations(windowAtOpen(minutes)) }),
    }),
  },
  headline: headline({
    question: 'Does the rest of the session have the colour of the first half hour?',
    cases: 'sessions whose first half hour is not flat, and that do not close at the first price after it',
    success: 'both are green or both are red',
    test: 'half',
    bars: 'intraday',
    options,
    columns: ({ minutes }) => wholeSessions(ofWindow(windowAtOpen(minutes)).agrees),
  }),
});
