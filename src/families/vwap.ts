import { comparePrice } from '../numeric/inner.js';
import { meanPrice, meanPricePath } from '../prices/inner.js';
import { barMinutes } from '../columns/bar-options.js';
import { event } from '../columns/event.js';
import { choice, flag, object, quotient } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerObject } from '../columns/once-per-options.js';
import type { ColumnReport } from '../columns/report.js';
import { session, sessions } from '../columns/sessions/session.js';
import { windowAtOpen, type WindowAtOpen, windowMinutes } from '../columns/windows.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { closesUp } from '../define/headlines/break-continued.js';
import { alsoBy } from './also-by.js';

const options = {
  minutes: windowMinutes(
    30,
    'How long the window is, from the open of the session. VWAP starts at the open too and includes the window.',
  ),
  barMinutes,
} as const;

const sidesOfMean = { [-1]: 'below', 0: 'at', 1: 'above' } as const;

/** The VWAP of a session, over all its bars. */
const mean = quotient([session.ended], (own) => meanPrice(own, own.endBar) ?? notAsked);

const standard = oncePerObject(({ itself, endBar }: WindowAtOpen): ColumnReport => {
  /** With volume in the window there is a mean price at every later bar. */
  const traded = flag(
    [session.itself, endBar],
    ({ bars: { volume }, firstBar }, end) =>
      volume?.subarray(firstBar, end).some((each) => each > 0) === true || lack('no-volume'),
    'no-volume',
  );
  const path = object([session.ended, endBar, traded], (own, from) => meanPricePath(own, from)!);
  const touching = event(
    { id: 'touched', inWords: 'when the level is touched' },
    session.itself,
    [path],
    (_, { touchingBar }) => touchingBar,
  );
  return {
    unit: sessions,
    needs: [session.whole, itself, traded],
    questions: [
      {
        id: 'touched',
        title: 'VWAP touched after the window',
        outcomes: [
          {
            id: 'touched',
            label: 'Touched',
            when: 'a bar after the window trades at VWAP, taken from the open up to and including that bar',
          },
          { id: 'not-touched', label: 'Not touched', when: 'no bar after the window does so' },
        ],
        answer: yesOrNo(touching.whether, 'touched', 'not-touched'),
        decided: touching.instant,
      },
      {
        id: 'close-location',
        title: 'Close relative to VWAP',
        outcomes: [
          { id: 'above', label: 'Above VWAP', when: 'the close is above the VWAP of the session' },
          { id: 'at', label: 'At VWAP', when: 'the close is at the VWAP of the session' },
          { id: 'below', label: 'Below VWAP', when: 'the close is below the VWAP of the session' },
        ],
        answer: choice(['above', 'at', 'below'], [path], ({ close }) => sidesOfMean[close]),
      },
    ],
    measures: [
      {
        id: 'share-above',
        label: 'Bars that closed above VWAP',
        unit: '%',
        formula:
          '100 × number of bars after the window that close above VWAP, taken from the open up to and including each bar / number of bars after the window',
        value: quotient([path], ({ closedAbove, bars }) => ({ numerator: 100 * closedAbove, denominator: bars })),
      },
    ],
    levels: [
      {
        id: 'mean',
        formula: 'Σ volume × (high + low + close) / (3 × Σ volume), over the bars of the session',
        value: mean,
      },
    ],
  };
});

/** On which side of its VWAP the window closes. */
const sideOfWindow = oncePerObject(({ itself }: WindowAtOpen) =>
  choice(['below', 'above'], [session.ended, itself], (own, { close, endBar }) => {
    const vwapOfWindow = meanPrice(own, endBar);
    const order = vwapOfWindow === null ? 0 : comparePrice(close, vwapOfWindow);
    return order === 0 ? notAsked : order < 0 ? 'below' : 'above';
  }),
);

const closesUpAfter = oncePerObject(({ itself }: WindowAtOpen) =>
  flag([session.ended, itself], (own, { endBar }) => closesUp(own, endBar - 1) ?? notAsked),
);

/** How sessions move relative to their volume-weighted average price. */
export const vwap = defineFamily({
  id: 'vwap',
  title: 'VWAP',
  text: 'Whether a session returns to its volume-weighted average price (VWAP) after its first minutes, how many of its bars close above it, and on which side the session closes.',
  atRandom: {
    keeps: 'volume, and how wide bars are',
    destroys: 'any pull back to the average price',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: ({ minutes }) => standard(windowAtOpen(minutes)),
    }),
  },
  headline: headline({
    question:
      'Do sessions close up more often after an opening window that closes below VWAP than after one that closes above it?',
    cases:
      'sessions whose first half hour closes away from VWAP, and that do not close at the open of the second bar after it',
    success: 'the session closes above the open of the second bar after the window',
    test: 'complement',
    bars: 'intraday',
    options: { minutes: options.minutes },
    groups: () => [
      { id: 'below', label: 'Window closed below VWAP' },
      { id: 'above', label: 'Window closed above VWAP' },
    ],
    columns: ({ minutes }) => {
      const window = windowAtOpen(minutes);
      return wholeSessions(closesUpAfter(window), sideOfWindow(window));
    },
  }),
});
