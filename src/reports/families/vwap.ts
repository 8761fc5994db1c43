import { meanPrice, meanPricePath, type Session } from '../../sessions/index.js';
import { barMinutes } from '../columns/bar-options.js';
import { event } from '../columns/event.js';
import { choice, flag, object, quotient, yesOrNo } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerObject } from '../columns/once-per-options.js';
import type { ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import { windowAtOpen, type WindowAtOpen, windowMinutes } from '../columns/windows.js';
import { defineFamily, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { type Approximate, raceTowards } from '../headlines/race.js';

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
  const touching = event('touched', session.itself, [path], (_, { touchingBar }) => touchingBar);
  return {
    unit: sessions,
    needs: [session.whole, itself, traded],
    groups: [],
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
    current: null,
  };
});

/** Whether the price moves back towards the VWAP of the window before it moves as far away. */
const reverts = oncePerObject(({ itself }: WindowAtOpen) =>
  flag([session.ended, itself], (own, { close, endBar }) => {
    const near = approximateMeanPrice(own, endBar);
    return (near && raceTowards(own, endBar - 1, close, near)) ?? notAsked;
  }),
);

/** Near the smallest double, rounding errors are not relative to size. */
const LEAST = 2 ** -500;

/**
 * The volume-weighted mean price of the bars of a session before a bar: a double with an error bound for the exact `meanPrice`.
 *
 * @param end - the bar after the last of them
 * @returns `null` if they have no volume
 */
export function approximateMeanPrice(own: Session, end: number): Approximate | null {
  const { bars, firstBar } = own;
  const { high, low, close, volume } = bars;
  if (volume === null) return null;
  let total = 0;
  let weighted = 0;
  for (let bar = firstBar; bar < end; bar++) {
    total += volume[bar];
    weighted += volume[bar] * (high[bar] + low[bar] + close[bar]);
  }
  if (total === 0) return null;
  const largest = Math.max(Math.abs(own.high), Math.abs(own.low));
  // With u = 2^-53, n bars, their volume V and the largest magnitude of a price P, the weighted sum is wrong by less than (n + 6)u · 3PV and
  // three times the volume by less than (n + 1)u · 3V, as in `meanPricePath`, and the quotient rounds once: less than (2n + 9)uP in all,
  // and the bound is (4n + 32)uP.
  const isOrdinary = total > LEAST && largest > LEAST;
  return {
    about: weighted / (3 * total),
    off: isOrdinary ? (end - firstBar + 8) * 2 ** -51 * largest : Infinity,
    exact: () => meanPrice(own, end)!,
  };
}

/** How sessions move relative to their volume-weighted average price. */
export const vwap = defineFamily({
  id: 'vwap',
  title: 'VWAP',
  text: 'Whether a session returns to its volume-weighted average price (VWAP) after its first minutes, how many of its bars close above it, and on which side the session closes.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => standard(windowAtOpen(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => ({ ...standard(windowAtOpen(minutes)), groups: [byWeekday] }),
    }),
  },
  headline: headline({
    question: 'After the opening window, does the price move back towards VWAP before it moves as far away?',
    cases:
      'sessions whose first half hour closes away from VWAP, after which the price reaches one of two levels before the other: they are above and below the open of the next bar, as far from it as that close is from VWAP',
    success: 'the level on the side of VWAP is reached first',
    test: 'half',
    race: true,
    bars: 'intraday',
    options: { minutes: options.minutes },
    columns: ({ minutes }) => ({ unit: sessions, needs: [session.whole], answer: reverts(windowAtOpen(minutes)) }),
  }),
});
