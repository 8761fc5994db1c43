import { meanPrice, meanPricePath, type MeanPricePath } from '../../sessions/index.js';
import { afterWindow } from '../courses/after-window.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Description } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { headline } from '../headline.js';
import { casesOfObservations } from '../headlines/cases-of-observations.js';
import { nearMeanPrice } from '../headlines/near-mean-price.js';
import { raceTowards } from '../headlines/race-towards.js';
import { successIf } from '../headlines/success-if.js';
import { extended } from '../observations/extended.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import {
  sessionsWithWindow,
  wholeWindows,
  windowMinutes,
  type SessionWithWindow,
  type WindowCandidate,
} from '../observations/opening-window.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { reportOf } from '../report.js';

const options = {
  minutes: windowMinutes(
    30,
    'How long the window is, from the open of the session on; the mean counts from there as well.',
  ),
  barMinutes,
} as const;

interface MeanPriceCandidate extends WindowCandidate {
  readonly path: MeanPricePath | null;
}

interface SessionWithMeanPrice extends MeanPriceCandidate, SessionWithWindow {
  readonly window: SessionWithWindow['window'];
  readonly path: MeanPricePath;
}

const sessionsWithMeanPrice = kindPerOptions((minutes: number) =>
  extended(sessionsWithWindow(minutes), ({ session, window }): MeanPriceCandidate => ({
    session,
    window,
    path: window && meanPricePath(session, window.endBar),
  })),
);

const sidesOfMean = { [-1]: 'below', 0: 'at', 1: 'above' } as const;

const standard = (minutes: number): Description<MeanPriceCandidate, SessionWithMeanPrice> => ({
  kind: sessionsWithMeanPrice(minutes),
  exclusions: [...wholeWindows, { reason: 'no-volume', applies: ({ path }) => path === null }],
  dimensions: [],
  questions: [
    {
      id: 'touched',
      title: 'Mean price touched after the window',
      known: 'after-window',
      outcomes: [
        {
          id: 'touched',
          label: 'Touched',
          when: 'a bar after the window trades at the mean price of the session up to and including that bar',
        },
        { id: 'not-touched', label: 'Not touched', when: 'no bar after the window does' },
      ],
      of: ({ path }) => (path.touchingBar === null ? 'not-touched' : 'touched'),
      course: { decided: (observation) => endOfBar(observation, observation.path.touchingBar) },
    },
    {
      id: 'close-location',
      title: 'Close against the mean price',
      known: 'after-window',
      outcomes: [
        { id: 'above', label: 'Above the mean', when: 'the close is above the mean price of the session' },
        { id: 'at', label: 'At the mean', when: 'the close is the mean price of the session' },
        { id: 'below', label: 'Below the mean', when: 'the close is below the mean price of the session' },
      ],
      of: ({ path }) => sidesOfMean[path.close],
    },
  ],
  measures: [
    {
      id: 'share-above',
      label: 'Bars that closed above the mean',
      unit: '%',
      formula:
        '100 × the bars after the window that close above the mean price up to and including them / all bars after the window',
      of: ({ path }) => ({ numerator: 100 * path.closedAbove, denominator: path.bars }),
    },
  ],
  statistics: [],
  levels: [
    {
      id: 'mean',
      formula: 'Σ volume × (high + low + close) / (3 × Σ volume), over the bars of the session',
      of: ({ session }) => meanPrice(session, session.endBar),
    },
  ],
  current: null,
  knownFrom: afterWindow(minutes),
});

/** Where sessions go against their volume-weighted mean price. */
export const vwap = family({
  id: 'vwap',
  title: 'VWAP',
  text: 'Whether a session comes back to its volume-weighted mean price after its first minutes, how much of it closes above, and on which side it ends.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf(standard(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => reportOf({ ...standard(minutes), dimensions: [weekday] }),
    }),
  },
  headline: headline({
    question: 'After the window, does the price move back towards the mean price before it moves as far away?',
    cases:
      'sessions whose first half hour closes away from its volume-weighted mean price and after which, from the first price on, one bar comes as far on one side as that close lies from the mean and none did on the other',
    success: 'the side of the mean is reached first',
    test: 'half',
    race: true,
    bars: 'intraday',
    options: { minutes: options.minutes },
    of: ({ minutes }, { market }) =>
      casesOfObservations(
        { kind: sessionsWithWindow(minutes), exclusions: wholeWindows },
        market,
        ({ session, window: { close, endBar } }: SessionWithWindow) => {
          const mean = nearMeanPrice(session, endBar);
          return successIf(mean && raceTowards(session, endBar - 1, close, mean));
        },
      ),
  }),
});
