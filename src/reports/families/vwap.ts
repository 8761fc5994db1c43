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
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { type Approximate, raceTowards } from '../headlines/race.js';

const options = {
  minutes: windowMinutes(
    30,
    'How long the window is, from the open of the session on; the mean counts from there as well.',
  ),
  barMinutes,
} as const;

const sidesOfMean = { [-1]: 'below', 0: 'at', 1: 'above' } as const;

/** The mean price of a session, of all its bars. */
const mean = quotient([session.ended], (own) => meanPrice(own, own.endBar) ?? notAsked);

const standard = oncePerObject(({ itself, endBar }: WindowAtOpen): ColumnReport => {
  /** There is a mean price from the window on where something trades in it. */
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
        title: 'Mean price touched after the window',
        outcomes: [
          {
            id: 'touched',
            label: 'Touched',
            when: 'a bar after the window trades at the mean price of the session up to and including that bar',
          },
          { id: 'not-touched', label: 'Not touched', when: 'no bar after the window does' },
        ],
        answer: yesOrNo(touching.whether, 'touched', 'not-touched'),
        decided: touching.instant,
      },
      {
        id: 'close-location',
        title: 'Close against the mean price',
        outcomes: [
          { id: 'above', label: 'Above the mean', when: 'the close is above the mean price of the session' },
          { id: 'at', label: 'At the mean', when: 'the close is the mean price of the session' },
          { id: 'below', label: 'Below the mean', when: 'the close is below the mean price of the session' },
        ],
        answer: choice(['above', 'at', 'below'], [path], ({ close }) => sidesOfMean[close]),
      },
    ],
    measures: [
      {
        id: 'share-above',
        label: 'Bars that closed above the mean',
        unit: '%',
        formula:
          '100 × the bars after the window that close above the mean price up to and including them / all bars after the window',
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

/** Whether the price comes back towards the mean of the window before it goes as far away from it. */
const reverts = oncePerObject(({ itself }: WindowAtOpen) =>
  flag([session.ended, itself], (own, { close, endBar }) => {
    const near = approximateMeanPrice(own, endBar);
    return (near && raceTowards(own, endBar - 1, close, near)) ?? notAsked;
  }),
);

/** Near the smallest double roundings are not relative to size. */
const LEAST = 2 ** -500;

/**
 * The volume-weighted mean price of the bars of a session before a bar, as `meanPrice` gives it exactly.
 *
 * @param end - the bar after the last of them
 * @returns `null` where they have no volume
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
    question: 'After the window, does the price move back towards the mean price before it moves as far away?',
    cases:
      'sessions whose first half hour closes away from its volume-weighted mean price and after which, from the first price on, one bar comes as far on one side as that close lies from the mean and none did on the other',
    success: 'the side of the mean is reached first',
    test: 'half',
    race: true,
    bars: 'intraday',
    options: { minutes: options.minutes },
    columns: ({ minutes }) => ({ unit: sessions, needs: [session.whole], answer: reverts(windowAtOpen(minutes)) }),
  }),
});
