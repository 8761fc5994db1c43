import { differenceRatio, multiply, quotientOf } from '../numeric/inner.js';
import type { Criterion } from '../sessions/inner.js';
import { firstTouch } from '../prices/inner.js';
import { barMinutes, criterion } from '../columns/bar-options.js';
import { event } from '../columns/event.js';
import { choice, flag, number, quotient } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { lack, notAsked } from '../columns/lack.js';
import { byDirection } from '../columns/patterns/candles.js';
import { perAnswer } from '../columns/per-answer.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { previousPrices } from '../columns/ranges/previous-levels.js';
import type { ChoiceQuestion, ColumnReport } from '../columns/report.js';
import { reach } from '../columns/sessions/extremes.js';
import { wayBack } from '../columns/sessions/gap.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { reachedOrMirrored } from '../define/headlines/reached-or-mirrored.js';
import { alsoBy } from './also-by.js';

/** The side of the previous range on which a session opened. */
const opened = choice(
  ['above', 'below'],
  [session.open, previous.high, previous.low],
  (open, high, low) => (open > high ? 'above' : open < low ? 'below' : lack('not-outside')),
  'not-outside',
);

const direction = choice(['bullish', 'bearish'], [opened], (side) => (side === 'above' ? 'bullish' : 'bearish'));

/** The edge of the previous range on that side. */
const edge = number([opened, previous.high, previous.low], (side, high, low) => (side === 'above' ? high : low));

/** How far beyond the previous range a session opened, in % of that range; the range can be 0. */
const distance = quotient(
  [opened, session.open, previous.high, previous.low],
  (side, open, high, low) => {
    const ratio = side === 'above' ? differenceRatio(open, high, high, low) : differenceRatio(low, open, high, low);
    if (ratio === null) return lack('no-size');
    return { numerator: multiply(ratio.numerator, 100), denominator: ratio.denominator };
  },
  'no-size',
);

const closeLocation: ChoiceQuestion = {
  id: 'close-location',
  title: 'Where the session closed',
  outcomes: [
    {
      id: 'inside',
      label: 'Inside the previous range',
      when: 'the close is within the previous range, inclusive',
    },
    {
      id: 'beyond',
      label: 'Outside, on the side of the open',
      when: 'the close is outside the previous range, on the same side as the open',
    },
    {
      id: 'through',
      label: 'Outside, on the far side',
      when: 'the close is outside the previous range, on the opposite side from the open',
    },
  ],
  answer: choice(
    ['inside', 'beyond', 'through'],
    [opened, session.close, previous.high, previous.low],
    (side, close, high, low) => {
      if (close > high) return side === 'above' ? 'beyond' : 'through';
      if (close < low) return side === 'below' ? 'beyond' : 'through';
      return 'inside';
    },
  ),
};

/** Everything that depends on the criterion for trading back to the previous range. */
const backBy = oncePerOptions((by: Criterion) => {
  const { high, low } = reach[by];
  const isBack = flag([opened, edge, high, low], (side, level, highest, lowest) =>
    side === 'above' ? lowest <= level : highest >= level,
  );
  const back = event(
    'reversed',
    session.itself,
    [opened, edge],
    (own, side, level) => firstTouch(own, level, side, by),
    isBack,
  );
  const reversed = {
    id: 'reversed',
    title: 'Traded back to the previous range',
    outcomes: [
      {
        id: 'reversed',
        label: 'Reversed',
        when: 'price trades back to the previous range by the criterion: to its high in a bullish session, to its low in a bearish one',
      },
      { id: 'not-reversed', label: 'Not reversed', when: 'price does not trade back to the previous range' },
    ],
    answer: yesOrNo(isBack, 'reversed', 'not-reversed'),
    decided: back.instant,
  } satisfies ChoiceQuestion<'reversed' | 'not-reversed'>;
  const closes = perAnswer(closeLocation, reversed, {
    reversed: 'Close of the sessions that reversed',
    'not-reversed': 'Close of the sessions that did not reverse',
  });
  return {
    reversed,
    closes,
    ...wayBack('touched-by', 'Bar that traded back', 'the sessions that traded back', opened, back),
  };
});

const bySide = byDirection(direction);

const standard = (by: Criterion): ColumnReport => ({
  unit: sessions,
  needs: [session.whole, previous.itself, opened],
  groups: [bySide],
  questions: [backBy(by).reversed, closeLocation],
  levels: previousPrices('high', 'low'),
});

/** The standard report with some parts replaced. */
const report = (by: Criterion, parts: Partial<ColumnReport>) => ({ ...standard(by), ...parts });

const edgeReached = flag([session.ended, edge], (own, to) => reachedOrMirrored(own, quotientOf(to)) ?? notAsked);

/** Sessions that open outside the previous range. */
export const outsideDays = defineFamily({
  id: 'outside-days',
  title: 'Outside days',
  text: 'Sessions that open above the high (bullish) or below the low (bearish) of the previous session: how often they trade back to that range, and where they close.',
  atRandom: {
    keeps: 'the sizes of gaps and of the moves after the open',
    destroys: 'any pull back to the previous range, and any tendency to go on',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({ groups: 'side of the open' }, ['by-weekday'], {
      text: 'One group per side of the open.',
      options: { criterion },
      report: (params) => standard(params.criterion),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per side of the open and distance of the open from the previous range, in % of that range.',
      options: { criterion, edges: edges([10, 25, 50, 100], '%') },
      report: (params) => report(params.criterion, { groups: [bySide, bySize(distance, params.edges, '%')] }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes: for all sessions, then separately for those that traded back to the previous range and those that did not.',
      options: { criterion },
      report: (params) => report(params.criterion, { questions: [closeLocation, ...backBy(params.criterion).closes] }),
    }),
    'by-spike': variant({
      title: 'By spike',
      text: 'For sessions that traded back: whether the first bar did and, if not, how far price first moved away.',
      bars: 'intraday',
      options: { criterion, barMinutes },
      report: (params) => {
        const { barBack, spike } = backBy(params.criterion);
        return report(params.criterion, { questions: [barBack], measures: [spike] });
      },
    }),
  },
  headline: headline({
    question:
      'After an open outside the previous range, does price reach the edge of that range rather than the same distance the other way?',
    cases:
      'sessions that open above the previous high or below the previous low and then reach either that edge or the same distance on the other side of the open, but not both',
    success: 'price reaches the edge',
    test: 'half',
    columns: () => wholeSessions(edgeReached),
  }),
});
