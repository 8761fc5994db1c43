import { differenceOfPrices, quotientOf } from '../../numeric/index.js';
import { colourOf } from '../../sessions/index.js';
import { afterWindow } from '../courses/after-window.js';
import type { Description } from '../description.js';
import { bySize, sizeOptions } from '../dimensions/size-by.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { restAgrees } from '../headlines/rest-agrees.js';
import {
  sessionsWithWindow,
  wholeWindows,
  windowMinutes,
  type SessionWithWindow,
  type WindowCandidate,
} from '../observations/opening-window.js';
import { continuedOrNot } from '../questions/continued.js';
import { perOutcome, type SingleQuestion } from '../questions/per-outcome.js';
import { windowLevels } from '../questions/window-breaks.js';
import { windowCloseLocation } from '../questions/window-close.js';
import { reportOf } from '../report.js';

const options = {
  minutes: windowMinutes(30, 'How long the window is, from the open of the session on.'),
} as const;

type OpeningCandles = Description<WindowCandidate, SessionWithWindow>;
type Continued = SingleQuestion<SessionWithWindow, 'continued' | 'not-continued'>;

const windowColour = ({ session, window }: SessionWithWindow) => colourOf(window.close, session.open);

const sessionContinued: Continued = {
  id: 'session-continued',
  title: 'Session of the colour of the window',
  known: 'after-window',
  outcomes: continuedOrNot('the session, close against open,', 'the window'),
  of: (observation) => {
    const { session } = observation;
    return colourOf(session.close, session.open) === windowColour(observation) ? 'continued' : 'not-continued';
  },
};

const restContinued: Continued = {
  ...sessionContinued,
  id: 'rest-continued',
  title: 'Rest of the colour of the window',
  outcomes: continuedOrNot('what follows the window, the close against its last price,', 'the window'),
  of: (observation) => {
    const { session, window } = observation;
    return colourOf(session.close, window.close) === windowColour(observation) ? 'continued' : 'not-continued';
  },
};

const standard = (minutes: number): OpeningCandles => ({
  kind: sessionsWithWindow(minutes),
  exclusions: [
    ...wholeWindows,
    { reason: 'flat', applies: ({ session, window }) => window !== null && window.close === session.open },
  ],
  dimensions: [
    {
      id: 'window-colour',
      values: () => [
        { id: 'green', label: 'Window green' },
        { id: 'red', label: 'Window red' },
      ],
      of: windowColour,
    },
  ],
  questions: [sessionContinued, restContinued],
  measures: [],
  statistics: [],
  levels: [
    { id: 'open', formula: 'the open of the session', of: ({ session }) => quotientOf(session.open) },
    ...windowLevels,
    { id: 'window-close', formula: 'the close of the window', of: ({ window }) => quotientOf(window.close) },
  ],
  current: null,
  knownFrom: afterWindow(minutes),
});

const closeLocation = windowCloseLocation();

const closeLocations: OpeningCandles['questions'] = [
  closeLocation,
  ...perOutcome(closeLocation, sessionContinued, {
    continued: 'Close of the sessions that continued',
    'not-continued': 'Close of the sessions that did not continue',
  }),
];

/** Whether a session goes on in the direction of its first minutes. */
export const openingCandleContinuation = family({
  id: 'opening-candle-continuation',
  title: 'Opening-candle continuation',
  text: 'Whether a session ends with the colour of its first minutes, and whether what follows them has that colour too.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per colour of the window; sessions whose window closes on the open are left out.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf(standard(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per colour of the window and weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => {
        const description = standard(minutes);
        return reportOf({ ...description, dimensions: [...description.dimensions, weekday] });
      },
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per colour and size of the body of the window, in % of the average daily range or of the open.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions() },
      report: (params) =>
        reportOf(
          bySize(
            standard(params.minutes),
            params,
            ({ session: { open }, window: { close } }) =>
              differenceOfPrices(Math.max(open, close), Math.min(open, close)),
            ({ session }) => session.open,
          ),
        ),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes against the window, of all and of those that continued or did not.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf({ ...standard(minutes), questions: closeLocations }),
    }),
  },
  headline: headline({
    question: 'Does the rest of the session have the colour of its first half hour?',
    cases:
      'sessions whose first half hour closes above or below its open, and the rest above or below the first price after it',
    success: 'both are green, or both are red',
    test: 'half',
    bars: 'intraday',
    options,
    of: ({ minutes }, { market }) =>
      casesOfObservations(standard(minutes), market, ({ session, window }: SessionWithWindow) =>
        restAgrees(session, window, window.endBar),
      ),
  }),
});
