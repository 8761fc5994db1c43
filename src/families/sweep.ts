import { comparePrice, differenceOfPrices } from '../numeric/inner.js';
import { type ClockBucket, firstCloseInside, firstTouch, firstTouchOfLevel } from '../prices/inner.js';
import { barEnd } from '../sessions/inner.js';
import { barMinutes } from '../columns/bar-options.js';
import { bucketMinutes, bucketOfBar, bucketOutcomes } from '../columns/clock-buckets.js';
import { type Entry, entryAtClose } from '../columns/entries/entry.js';
import { entryVariants } from '../define/entry-variants.js';
import { event, type EventColumns, mustHappen } from '../columns/event.js';
import { choice, flag, instant, number, quotient } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { perAnswer } from '../columns/per-answer.js';
import { byFirstSide, firstBreakOfPrevious } from '../columns/ranges/breaks.js';
import { previousMiddle, previousPrices } from '../columns/ranges/previous-levels.js';
import { type ChoiceQuestion, type ColumnQuestion, type ColumnReport, dividedBy } from '../columns/report.js';
import { minutesTo, previous, session, sessions } from '../columns/sessions/session.js';
import { byRelativeSize, sizeOptions } from '../columns/sizes.js';
import { windowMinutes } from '../columns/windows.js';
import { defineFamily, variant } from '../define/family.js';
import { closesUp } from '../define/headlines/break-continued.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { alsoBy } from './also-by.js';

const options = {
  minutes: windowMinutes(
    60,
    'The bar that closes back inside must end within this time of the start of the breaking bar.',
  ),
  barMinutes,
} as const;

const { first, side } = firstBreakOfPrevious.wick;

/** The side that was broken, and the other one. */
const broken = number([side, previous.high, previous.low], (which, high, low) => (which === 'high' ? high : low));
const opposite = number([side, previous.high, previous.low], (which, high, low) => (which === 'high' ? low : high));

/** From where the price comes to what lies inside the range. */
const comesFrom = choice(['above', 'below'], [side], (which) => (which === 'high' ? 'above' : 'below'));

/** Everything that depends on how soon a bar must close back inside. */
const sweeps = oncePerOptions((minutes: number) => {
  const deadline = instant([session.itself, first.bar], ({ bars }, bar) => bars.time[bar] + minutes * 60_000);
  const back = event(
    { id: 'returned', inWords: 'when a bar closes back inside' },
    session.itself,
    [previous.itself, side, first.bar, deadline],
    (own, range, _, bar, until) => firstCloseInside(own, range, bar, until),
  );
  /** The bar that closes back inside, where it closes short of the middle. */
  const short = number([session.itself, comesFrom, back.bar, previousMiddle], ({ bars }, from, bar, middle) =>
    comparePrice(bars.close[bar], middle) === (from === 'above' ? 1 : -1) ? bar : notAsked,
  );
  const excess = quotient([session.itself, side, broken, first.bar, back.bar], (own, which, edge, from, bar) => {
    const furthest = own.furthest(which, from, bar + 1);
    return which === 'high' ? differenceOfPrices(furthest, edge) : differenceOfPrices(edge, furthest);
  });
  const returned = {
    id: 'returned',
    title: 'Closed back inside the previous range',
    outcomes: [
      {
        id: 'returned',
        label: 'Back inside',
        when: 'the breaking bar or a later one that ends in time closes within the previous range, ends included',
      },
      {
        id: 'not-returned',
        label: 'Not back inside',
        when: 'no bar that ends in time closes within the previous range',
      },
    ],
    answer: yesOrNo(back.whether, 'returned', 'not-returned'),
    decided: back.instant,
    ends: instant([session.itself, deadline], ({ closeTime }, until) => Math.min(until, closeTime)),
  } satisfies ChoiceQuestion<'returned' | 'not-returned'>;
  const afterwards: readonly ColumnQuestion[] = [
    {
      ...touchedAfterwards(
        'touched-middle',
        'Middle of the previous range touched afterwards',
        'those that close back inside, short of the middle',
        'the middle of the previous range',
        event('touched', session.itself, [previousMiddle, comesFrom, short], (own, level, from, bar) =>
          firstTouchOfLevel(own, level, from, 'wick', bar + 1),
        ),
        short,
      ),
      level: 'middle',
    },
    touchedAfterwards(
      'touched-opposite',
      'Other side of the previous range touched afterwards',
      'those that close back inside',
      'the other side of the previous range',
      event('touched', session.itself, [opposite, comesFrom, back.bar], (own, level, from, bar) =>
        firstTouch(own, level, from, 'wick', bar + 1),
      ),
      back.bar,
    ),
    {
      id: 'close-location',
      title: 'Where the session closed',
      asked: 'those that close back inside',
      outcomes: [
        {
          id: 'beyond',
          label: 'Beyond the side broken first',
          when: 'the session closes beyond the side broken first',
        },
        {
          id: 'inside',
          label: 'Inside the previous range',
          when: 'the session closes within the previous range, ends included',
        },
        { id: 'through', label: 'Beyond the other side', when: 'the session closes beyond the other side' },
      ],
      answer: choice(
        ['beyond', 'inside', 'through'],
        [back.onceHappened, side, session.close, previous.itself],
        (_, which, close, { high, low }) => {
          if (close >= low && close <= high) return 'inside';
          return close > high === (which === 'high') ? 'beyond' : 'through';
        },
      ),
      given: [back.onceHappened],
    },
  ];
  return {
    returned,
    afterwards,
    back,
    /** The largest excess; leaves out what does not close back inside. */
    excessOfReturned: quotient([mustHappen(back, 'no-pattern'), excess], (_, each) => each, 'no-pattern'),
    measures: [
      {
        id: 'minutes-to-break',
        label: 'Minutes to the first break',
        unit: 'minutes',
        formula: 'start of the first bar that breaks a side − session open',
        value: minutesTo(first.bar),
      },
      {
        id: 'minutes-to-return',
        label: 'Minutes from the break to the close back inside',
        unit: 'minutes',
        formula:
          'end of the first bar that closes back inside in time − start of the breaking bar; undefined without one',
        value: quotient([session.itself, first.bar, back.bar], (own, from, bar) => ({
          numerator: barEnd(own, bar) - own.bars.time[from],
          denominator: 60_000,
        })),
      },
      {
        id: 'excess',
        label: 'Largest excess beyond the side',
        unit: 'price',
        formula:
          'highest high from the breaking bar to the one that closes back inside − previous high after a break of the high; previous low − lowest low of these bars after a break of the low; undefined without a close back inside',
        value: excess,
      },
    ],
    /** Whether a session closes above the open of the second bar after the one that closed back inside. */
    closesUp: flag([session.ended, back.bar], (own, bar) => closesUp(own, bar) ?? notAsked),
  };
});

/** Asks whether a level inside the range is touched after the close back inside. */
function touchedAfterwards(
  id: string,
  title: string,
  asked: string,
  level: string,
  { whether, instant: decided }: EventColumns,
  given: ColumnReport['needs'][number],
): ChoiceQuestion<'touched' | 'not-touched'> {
  return {
    id,
    title,
    asked,
    outcomes: [
      { id: 'touched', label: 'Touched', when: `a bar after that close trades at ${level} or beyond it` },
      { id: 'not-touched', label: 'Not touched', when: 'no bar after that close trades that far' },
    ],
    answer: yesOrNo(whether, 'touched', 'not-touched'),
    given: [given],
    decided,
  };
}

const bySide = byFirstSide(side);

/** What all reports say of the sessions that break one side first. */
const broke = {
  unit: sessions,
  needs: [session.whole, previous.itself, side],
  groups: [bySide],
  levels: [
    ...previousPrices('high', 'low'),
    {
      id: 'middle',
      label: 'Middle of the previous range',
      formula: '(previous high + previous low) / 2',
      value: previousMiddle,
    },
  ],
};

const standard = (minutes: number): ColumnReport => {
  const { returned, afterwards, measures } = sweeps(minutes);
  return { ...broke, questions: [returned, ...afterwards], measures };
};

/** The close back inside, away from the side that was broken. */
const entry = oncePerOptions((minutes: number): Entry => {
  const { back } = sweeps(minutes);
  return {
    report: { ...broke, needs: [...broke.needs, mustHappen(back, 'no-entry')] },
    point: entryAtClose(
      back.bar,
      choice(['up', 'down'], [side], (which) => (which === 'high' ? 'down' : 'up')),
    ),
    setup: previous.range,
  };
});

/** When the first side breaks, and how often a bar closes back inside, by that time. */
function byTime(minutes: number, buckets: readonly ClockBucket[], length: number): ColumnReport {
  const { returned } = sweeps(minutes);
  const breakTime = {
    id: 'break-time',
    title: 'Time of the first break',
    outcomes: bucketOutcomes(buckets, 'the first bar that breaks a side opens'),
    answer: bucketOfBar(session.itself, first.bar, buckets, length),
    decided: first.instant,
  } satisfies ChoiceQuestion;
  const titles = buckets.map(({ id, label }) => [id, `Closed back inside after a break in ${label}`] as const);
  return {
    ...standard(minutes),
    questions: [breakTime, ...perAnswer(returned, breakTime, Object.fromEntries(titles))],
  };
}

/** The first break of the previous range, and the way back. */
export const sweep = defineFamily({
  id: 'sweep',
  title: 'Sweep',
  text: 'The first break of the previous high or low: whether a bar soon closes back inside the previous range, and where the price goes from there.',
  atRandom: {
    keeps: 'how wide bars are',
    destroys: 'any tendency to turn back after a break, or to go on',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({ groups: 'side broken first' }, ['by-weekday'], {
      text: 'One group per side broken first.',
      bars: 'intraday',
      longestBar: ({ minutes }) => minutes,
      options,
      report: ({ minutes }) => standard(minutes),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'What follows a close back inside, by the largest excess beyond the side, in % of the average daily range or of the side; sessions without such a close are left out.',
      bars: 'intraday',
      longestBar: ({ minutes }) => minutes,
      options: { ...options, ...sizeOptions([5, 10, 15, 20, 30]) },
      report: (params) => {
        const { afterwards, excessOfReturned } = sweeps(params.minutes);
        const size = byRelativeSize(params, excessOfReturned, session.averageRange, broken);
        return dividedBy({ ...standard(params.minutes), questions: afterwards }, size);
      },
    }),
    'by-time': variant({
      title: 'By time',
      text: 'When the first side breaks and, for each time of day, how often a bar closes back inside after a break then.',
      bars: 'intraday',
      longestBar: ({ minutes }) => minutes,
      options: { ...options, bucketMinutes },
      report: (params, { clockBuckets }) =>
        byTime(params.minutes, clockBuckets(params.bucketMinutes), params.bucketMinutes),
    }),
    ...entryVariants({
      words:
        'the close back inside after the first break of the previous range, for a trade away from the side that was broken',
      setup: 'the previous range',
      options: { minutes: options.minutes },
      longestBar: ({ minutes }) => minutes,
      entry: ({ minutes }) => entry(minutes),
    }),
  },
  headline: headline({
    question:
      'After the first break of the previous range and a close back inside within an hour, do sessions close up more often after a break of the high than after one of the low?',
    cases:
      'sessions in which a bar closes back inside within 60 minutes of the start of the bar that broke the previous range first, and that do not close at the open of the second bar after it',
    success: 'the session closes above the open of the second bar after the one that closed back inside',
    test: 'complement',
    bars: 'intraday',
    longestBar: ({ minutes }) => minutes,
    options: { minutes: options.minutes },
    groups: bySide.values,
    columns: ({ minutes }) => wholeSessions(sweeps(minutes).closesUp, side),
  }),
});
