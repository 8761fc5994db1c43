import { comparePrice, compareQuotients, multiply, priceToward, quotientOf, sign } from '../numeric/inner.js';
import { type ClockBucket, firstTouchOfLevel } from '../prices/inner.js';
import { barMinutes } from '../columns/bar-options.js';
import { bucketMinutes, questionsOfTime } from '../columns/clock-buckets.js';
import { type Entry, entryAtOpen } from '../columns/entries/entry.js';
import { entryVariants } from '../define/entry-variants.js';
import { event } from '../columns/event.js';
import { choice, flag, quotient } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { notAsked } from '../columns/lack.js';
import { perAnswer } from '../columns/per-answer.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { nextLevels, previousLevels } from '../columns/ranges/previous-levels.js';
import { dividedBy, type ChoiceQuestion, type ColumnQuestion, type ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { byPreviousColour } from '../columns/sessions/colour.js';
import { byDirectionOf, gap, gapPercent, gapSizeFrom, wayBack } from '../columns/sessions/gap.js';
import { minutesTo, previous, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges, sizeLimit, withinSizes } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { reachedOrMirrored } from '../define/headlines/reached-or-mirrored.js';
import type { NumberOption, ParamsOf } from '../options/inner.js';

const fill: NumberOption = {
  type: 'number',
  default: 100,
  minimum: 0,
  aboveMinimum: true,
  maximum: 100,
  unit: '%',
  text: 'How much of the gap must be retraced to count as filled, in %.',
};

const options = {
  fill,
  minSize: { ...sizeLimit('%', 'Smallest gap to include, in % of the previous close.'), notAbove: 'maxSize' },
  maxSize: sizeLimit('%', 'Largest gap to include, in % of the previous close.'),
} as const;

type Params = ParamsOf<typeof options>;

const { open, close } = session;

const gapSize = gapSizeFrom(previous.close, open);

/** True for gaps of at least a tenth of the average daily range; smaller ones are not asked. */
const amongWide = flag([gapSize, session.averageRange], ({ numerator, denominator }, average) => {
  const isTenth = compareQuotients({ numerator: multiply(numerator, 10), denominator }, average) >= 0;
  return (isTenth && sign(average.numerator) !== 0) || notAsked;
});

const closeReached = flag(
  [session.ended, previous.close, amongWide],
  (own, to) => reachedOrMirrored(own, quotientOf(to)) ?? notAsked,
);

/** Where a session closed relative to its gap. */
const closeLocation = choice(
  ['beyond-open', 'within-gap', 'beyond-previous-close'],
  [gap, open, close, previous.close],
  (direction, o, c, pc) => {
    if (c > Math.max(o, pc)) return direction === 'up' ? 'beyond-open' : 'beyond-previous-close';
    if (c < Math.min(o, pc)) return direction === 'up' ? 'beyond-previous-close' : 'beyond-open';
    return 'within-gap';
  },
);

/** `gap` as {@link wayBack} names it. */
const opened = choice(['above', 'below'], [gap], (direction) => (direction === 'up' ? 'above' : 'below'));

/** Everything that depends on how much of a gap must be retraced to fill it, in %. */
const filledTo = oncePerOptions((percent: number) => {
  const target = quotient([open, previous.close], (o, pc) => priceToward(o, pc, percent));
  const reached = flag([gap, session.high, session.low, target], (direction, high, low, to) =>
    direction === 'up' ? comparePrice(low, to) <= 0 : comparePrice(high, to) >= 0,
  );
  const filling = event(
    { id: 'filled', inWords: 'when the gap is filled' },
    session.itself,
    [opened, target],
    (own, side, to) => firstTouchOfLevel(own, to, side),
    reached,
  );
  const { whether, bar } = filling;
  return {
    target,
    filling,
    filled: yesOrNo(whether, 'filled', 'unfilled'),
    held: choice(['held', 'not-held'], [whether, closeLocation], (is, where) =>
      !is && where === 'beyond-open' ? 'held' : 'not-held',
    ),
    reversed: choice(['reversed', 'not-reversed'], [filling.onceHappened, closeLocation], (_, where) =>
      where === 'beyond-previous-close' ? 'reversed' : 'not-reversed',
    ),
    minutes: minutesTo(bar),
    ...wayBack('filled-by', 'Bar that filled the gap', 'the filled gaps', opened, filling),
  };
});

const byDirection = byDirectionOf(gap);

const filledOrNot = [
  {
    id: 'filled',
    label: 'Filled',
    when: 'price touches the target: the low after a gap up, the high after a gap down',
  },
  { id: 'unfilled', label: 'Not filled', when: 'price does not touch the target' },
] as const;

const locations = [
  {
    id: 'beyond-open',
    label: 'Beyond the open',
    when: 'the close is beyond the open, away from the previous close',
  },
  {
    id: 'within-gap',
    label: 'Within the gap',
    when: 'the close is between the open and the previous close, inclusive',
  },
  {
    id: 'beyond-previous-close',
    label: 'Beyond the previous close',
    when: 'the close is beyond the previous close, on the far side from the open',
  },
] as const;

const filledQuestion = ({ filling, filled }: ReturnType<typeof filledTo>) =>
  ({
    id: 'filled',
    level: 'target',
    title: 'Filled in the session',
    outcomes: filledOrNot,
    answer: filled,
    decided: filling.instant,
  }) satisfies ColumnQuestion;

const gapQuestions = (filledBy: ReturnType<typeof filledTo>): readonly ColumnQuestion[] => [
  filledQuestion(filledBy),
  {
    id: 'held',
    title: 'Held: not filled and closed beyond the open',
    outcomes: [
      { id: 'held', label: 'Held', when: 'the gap is not filled and the close is beyond the open' },
      { id: 'not-held', label: 'Not held', when: 'the gap is filled or the close is not beyond the open' },
    ],
    answer: filledBy.held,
    // A fill decides it: not held.
    decided: filledBy.filling.instant,
  },
  {
    id: 'reversed',
    title: 'Filled gaps that closed beyond the previous close',
    asked: 'the filled gaps',
    outcomes: [
      {
        id: 'reversed',
        label: 'Reversed',
        when: 'the close is beyond the previous close, on the far side from the open',
      },
      {
        id: 'not-reversed',
        label: 'Not reversed',
        when: 'the close is at the previous close or on the same side as the open',
      },
    ],
    answer: filledBy.reversed,
    given: [filledBy.filling.onceHappened],
  },
];

const closeLocationQuestion: ChoiceQuestion = {
  id: 'close-location',
  title: 'Where the session closed',
  outcomes: locations,
  answer: closeLocation,
};

const closeQuestions = (filledBy: ReturnType<typeof filledTo>): readonly ColumnQuestion[] => [
  closeLocationQuestion,
  ...perAnswer(closeLocationQuestion, filledQuestion(filledBy), {
    filled: 'Close of the sessions that filled the gap',
    unfilled: 'Close of the sessions that did not fill the gap',
  }),
];

const standard = (params: Params): ColumnReport => {
  const filledBy = filledTo(params.fill);
  return {
    unit: sessions,
    needs: [session.whole, previous.itself, gap, ...withinSizes(gapPercent, params.minSize, params.maxSize)],
    groups: [byDirection],
    questions: gapQuestions(filledBy),
    measures: [
      { id: 'gap-size', label: 'Gap size', unit: 'price', formula: '|open − previous close|', value: gapSize },
      {
        id: 'gap-size-percent',
        label: 'Gap size',
        unit: '%',
        formula: '100 × |open − previous close| / |previous close|; undefined for a previous close of 0',
        value: gapPercent,
      },
    ],
    levels: [
      ...previousLevels('close'),
      {
        id: 'target',
        formula: 'open + (previous close − open) × fill / 100',
        value: filledBy.target,
      },
    ],
    current: nextLevels('close'),
  };
};

const limits = { minSize: options.minSize, maxSize: options.maxSize } as const;

/** The open, towards the previous close. */
const entry = oncePerOptions((minSize: number | null, maxSize: number | null): Entry => ({
  report: {
    unit: sessions,
    needs: [session.whole, previous.itself, gap, ...withinSizes(gapPercent, minSize, maxSize)],
    groups: [byDirection],
    levels: previousLevels('close'),
    current: nextLevels('close'),
  },
  point: entryAtOpen(choice(['up', 'down'], [gap], (direction) => (direction === 'up' ? 'down' : 'up'))),
  setup: gapSize,
}));

const byFillTime = (params: Params, buckets: readonly ClockBucket[], minutes: number): ColumnReport => {
  const { filling, minutes: toFill } = filledTo(params.fill);
  return {
    ...standard(params),
    questions: questionsOfTime(
      filling,
      session.itself,
      {
        id: 'fill-time',
        title: 'When the gap filled',
        asked: 'the filled gaps',
        within: 'filled',
        askedWithin: 'the gaps not filled by an earlier bar',
        happening: 'the first bar that touches the target opens',
        titleWithin: (bucket) => `Filled in ${bucket}, of the gaps still open`,
        outcomes: filledOrNot,
      },
      buckets,
      minutes,
    ),
    measures: [
      {
        id: 'minutes-to-fill',
        label: 'Minutes to fill',
        unit: 'minutes',
        formula: 'start of the first bar that touches the target − session open; undefined without a fill',
        value: toFill,
      },
    ],
  };
};

const bySpike = (params: Params): ColumnReport => {
  const { barBack, spike } = filledTo(params.fill);
  return { ...standard(params), questions: [barBack], measures: [spike] };
};

/** Sessions that open away from the previous close. */
export const gapFill = defineFamily({
  id: 'gap-fill',
  title: 'Gap fill',
  text: 'Sessions that open above (gap up) or below (gap down) the previous close: how often they trade back to it, and where they close.',
  atRandom: {
    keeps: 'the sizes of gaps and of the moves after the open',
    destroys: 'any pull back to the previous close, and any tendency to go on',
  },
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per gap direction, and one for all gaps.',
      options,
      report: (params) => standard(params),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per gap direction and weekday of the trading date.',
      options,
      report: (params) => dividedBy(standard(params), byWeekday),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per gap direction and gap size, in % of the previous close.',
      options: { ...options, edges: edges([0.1, 0.2, 0.4, 0.6, 1, 1.5], '%') },
      report: (params) => dividedBy(standard(params), bySize(gapPercent, params.edges, '%')),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes relative to its open and the previous close: for all gaps, then for filled and unfilled gaps separately.',
      options,
      report: (params) => ({ ...standard(params), questions: closeQuestions(filledTo(params.fill)) }),
    }),
    'by-prev-candle': variant({
      title: 'By colour of the previous session',
      text: 'One group per gap direction and colour of the previous session (its close against its open); sessions after a flat one are left out.',
      options,
      report: (params) => dividedBy(standard(params), byPreviousColour),
    }),
    'by-fill-time': variant({
      title: 'By fill time',
      text: 'When gaps fill during the session, and how many of the gaps still open at each time fill before the next.',
      bars: 'intraday',
      options: { ...options, minutes: bucketMinutes },
      report: (params, { clockBuckets }) => byFillTime(params, clockBuckets(params.minutes), params.minutes),
    }),
    'by-spike': variant({
      title: 'By spike',
      text: 'For filled gaps: whether the first bar filled them and, if not, how far price first moved away.',
      bars: 'intraday',
      options: { ...options, barMinutes },
      report: (params) => bySpike(params),
    }),
    ...entryVariants({
      words: 'the open, for a trade towards the previous close',
      setup: 'the gap',
      options: limits,
      entry: ({ minSize, maxSize }) => entry(minSize, maxSize),
    }),
  },
  headline: headline({
    question: 'From the open, does price reach the previous close rather than the same distance the other way?',
    cases:
      'sessions that open at least a tenth of the average daily range from the previous close and then reach either that close or the same distance on the other side of the open, but not both',
    success: 'price reaches the previous close',
    test: 'half',
    columns: () => ({ unit: sessions, needs: [session.whole], answer: closeReached }),
  }),
});
