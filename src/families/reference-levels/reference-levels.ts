import { comparePrice, multiply, type Quotient, quotientOf, sumOfQuotients } from '../../numeric/inner.js';
import { averageRange, type ClockBucket, firstTouchOfLevel } from '../../prices/inner.js';
import { barEnd, type Session } from '../../sessions/inner.js';
import { barMinutes } from '../../columns/bar-options.js';
import { bucketMinutes, questionsOfTime } from '../../columns/clock-buckets.js';
import type { Column } from '../../columns/column.js';
import { type Entry, entryAtLevel } from '../../columns/entries/entry.js';
import { entryVariants } from '../../define/entry-variants.js';
import { type EventColumns, mustHappen } from '../../columns/event.js';
import { choice, flag, instant, object } from '../../columns/kinds.js';
import { columnsOf } from '../../columns/columns-of.js';
import { atOpen } from '../../columns/known.js';
import { notAsked } from '../../columns/lack.js';
import { ofNext } from '../../columns/next-row.js';
import { oncePerOptions } from '../../columns/once-per-options.js';
import { orElse } from '../../columns/or-else.js';
import { type ChoiceQuestion, type ColumnQuestion, type ColumnReport } from '../../columns/report.js';
import { minutesTo, previous, session, sessions } from '../../columns/sessions/session.js';
import { questionOfTouch, touch } from '../../columns/sessions/touch.js';
import { defineFamily, variant } from '../../define/family.js';
import { closesUp } from '../../define/headlines/break-continued.js';
import { headline, wholeSessions } from '../../define/headlines/headline.js';
import { negated } from '../../define/headlines/race.js';
import { monthBefore } from '../../define/lead.js';
import type { ChoiceOption, NumberOption } from '../../options/inner.js';
import { levelsOfClosed, orderedLevels } from './levels.js';
import { alsoBy } from '../also-by.js';

const distance: NumberOption = {
  type: 'number',
  default: 25,
  minimum: 0,
  aboveMinimum: true,
  maximum: 1_000_000,
  unit: '% of ADR',
  text: 'How far from the level the price must go after the first touch, in % of the average daily range of the five sessions before.',
};

const levelIds = orderedLevels.map(({ id }) => id);

const level: ChoiceOption = {
  type: 'choice',
  default: levelIds[0],
  choices: levelIds,
  text: 'The level whose first touch is the entry.',
};

const options = { distance, barMinutes } as const;

/** All sessions of a week or month have the levels of the one before it in common. */
function clusterOfLevel(id: string): Pick<ColumnQuestion, 'cluster'> {
  const [period] = id.split('-');
  return period === 'week' || period === 'month' ? { cluster: period } : {};
}

/** How a session comes to each level. */
const touches = orderedLevels.map((level) => {
  // All levels are of sessions.
  const touching = touch(level.value) as EventColumns<Session>;
  const question = { ...questionOfTouch(level.id, level.label, touching), ...clusterOfLevel(level.id) };
  return {
    level,
    touching,
    question: level.id.startsWith('previous-') ? question : { ...question, asked: 'the sessions that have this level' },
    /** The side from which the price comes to it. */
    side: choice(['above', 'below'], [session.open, level.value], (open, price) => {
      const order = comparePrice(open, price);
      return order === 0 ? notAsked : order > 0 ? 'above' : 'below';
    }),
  };
});

type Touch = (typeof touches)[number];

/** The bars in which the levels are touched; those that are not are never touched. */
const bars = touches.map(({ touching }) => orElse(touching.bar, Infinity));

/** A column is made of six others at most. */
const halves = [bars.slice(0, 6), bars.slice(6)].map((some) => object(some, (...each: readonly number[]) => each));

const barsTouching = object(halves, (...each: readonly (readonly number[])[]) => each.flat());

const firstTouched: ChoiceQuestion = {
  id: 'first-touched',
  title: 'Level touched first',
  outcomes: [
    ...orderedLevels.map(({ id, label }) => ({
      id,
      label,
      when: `${label} is touched in an earlier bar than any other level`,
    })),
    { id: 'same-bar', label: 'Several in one bar', when: 'the first bar that touches a level touches several' },
    { id: 'none', label: 'None', when: 'no level is touched' },
  ],
  answer: choice([...levelIds, 'same-bar', 'none'], [barsTouching], (all) => {
    const first = Math.min(...all);
    if (first === Infinity) return 'none';
    const at = all.indexOf(first);
    return all.lastIndexOf(first) === at ? levelIds[at] : 'same-bar';
  }),
  decided: instant([session.itself, barsTouching], (own, all) => {
    const first = Math.min(...all);
    return first === Infinity ? notAsked : barEnd(own, first);
  }),
};

/** What comes after the first touch of a level, and the bar that decides it. */
interface Reaction {
  readonly outcome: 'bounce' | 'through' | 'ambiguous' | 'neither';
  readonly bar: number | null;
}

/** @param bar - the touching bar, in which what came first is unknown */
function reactionOf(own: Session, level: Quotient, from: 'above' | 'below', bar: number, away: Quotient): Reaction {
  const up = firstTouchOfLevel(own, sumOfQuotients([level, away]), 'below', 'wick', bar + 1);
  const down = firstTouchOfLevel(own, sumOfQuotients([level, negated(away)]), 'above', 'wick', bar + 1);
  if (up === null && down === null) return { outcome: 'neither', bar: null };
  if (up === down) return { outcome: 'ambiguous', bar: up };
  const isUp = down === null || (up !== null && up < down);
  return { outcome: isUp === (from === 'above') ? 'bounce' : 'through', bar: isUp ? up : down };
}

/** Asks what the price does after the first touch of each level. */
const reactions = oncePerOptions((percent: number) => {
  const { numerator, denominator } = quotientOf(percent);
  const away = columnsOf<Session>().quotient(atOpen, (row) => {
    const average = averageRange(row, 5);
    if (average === null || average.numerator === 0) return notAsked;
    return {
      numerator: multiply(average.numerator, numerator),
      denominator: multiply(average.denominator, multiply(denominator, 100)),
    };
  });
  return touches.map((each) => reactionQuestion(each, away));
});

function reactionQuestion({ level, touching, side }: Touch, away: Column<Quotient>): ChoiceQuestion {
  const reaction = object([session.ended, level.value, side, touching.bar, away], reactionOf);
  return {
    id: `reaction-${level.id}`,
    level: level.id,
    title: `After the first touch: ${level.label}`,
    asked: 'the sessions that have an average daily range, open away from the level and touch it',
    outcomes: [
      {
        id: 'bounce',
        label: 'Bounce',
        when: 'in the bars after the touching one, the price first goes the distance back to the side it came from',
      },
      {
        id: 'through',
        label: 'Through',
        when: 'in the bars after the touching one, the price first goes the distance beyond the level',
      },
      {
        id: 'ambiguous',
        label: 'Ambiguous',
        when: 'one bar after the touching one goes the distance to both sides, and none before it to either',
      },
      { id: 'neither', label: 'Neither', when: 'the price goes the distance to neither side by the close' },
    ],
    answer: choice(['bounce', 'through', 'ambiguous', 'neither'], [reaction], ({ outcome }) => outcome),
    given: [touching.onceHappened],
    decided: instant([session.itself, reaction], (own, { bar }) => (bar === null ? notAsked : barEnd(own, bar))),
    ...clusterOfLevel(level.id),
  };
}

const ofSessions = {
  unit: sessions,
  needs: [session.whole, previous.itself],
  current: ofNext(sessions, levelsOfClosed),
};

const standard = (questions: readonly ColumnQuestion[]): ColumnReport => ({
  ...ofSessions,
  questions,
  measures: touches.map(({ level: { id, label }, touching }) => ({
    id: `minutes-to-${id}`,
    label: `Minutes to the first touch: ${label}`,
    unit: 'minutes',
    formula: 'start of the touching bar − session open; undefined without one',
    value: minutesTo(touching.bar),
  })),
  levels: orderedLevels,
});

const touched = (percent: number): ColumnReport =>
  standard([...touches.map(({ question }) => question), firstTouched, ...reactions(percent)]);

/** When each level is touched, and how often those not touched yet at each time are touched before the next. */
const byTime = (buckets: readonly ClockBucket[], minutes: number): ColumnReport =>
  standard(
    touches.flatMap(({ level: { id, label, value }, touching }) =>
      questionsOfTime(
        touching,
        session.itself,
        {
          id: `touch-time-${id}`,
          title: `Time of the first touch: ${label}`,
          asked: 'the sessions that touch the level',
          within: `touched-${id}`,
          askedWithin: 'the sessions that have this level and have not touched it in an earlier bar',
          happening: 'the touching bar opens',
          titleWithin: (bucket) => `${label} touched in ${bucket}, of the sessions that have not touched it`,
          outcomes: [
            { id: 'touched', label: 'Touched' },
            { id: 'not-touched', label: 'Not touched' },
          ],
        },
        buckets,
        minutes,
        // A session without the level cannot touch it at any time.
        instant([session.opens, value], (opens) => opens),
      ).map((question) => ({ ...question, ...clusterOfLevel(id) })),
    ),
  );

/** The first touch of a level, the way on which the price comes to it. */
const entry = oncePerOptions((id: string): Entry => {
  const { level, touching } = touches.find((each) => each.level.id === id)!;
  const { value } = level;
  const way = choice(['up', 'down'], [session.open, value], (open, price) =>
    comparePrice(open, price) > 0 ? 'down' : 'up',
  );
  // A session without the level does not come to it.
  const isTouched = mustHappen({ ...touching, whether: orElse(touching.whether, false) }, 'no-entry');
  return {
    report: { ...ofSessions, needs: [...ofSessions.needs, isTouched], levels: [level] },
    point: entryAtLevel(touching.bar, way, way, value, 'touch'),
    setup: session.averageRange,
    ...clusterOfLevel(id),
  };
});

const [, ofMiddle] = touches;

const closesUpAfterMiddle = flag([session.ended, ofMiddle.touching.bar], (own, bar) => closesUp(own, bar) ?? notAsked);

/** Prices that traders watch, and what happens at them. */
export const referenceLevels = defineFamily({
  id: 'reference-levels',
  title: 'Reference levels',
  text: 'Prices of the previous session, the last week and month, and of the Asian and London sessions before the open: which of them a session touches, which first, and whether the price bounces there or goes through.',
  atRandom: {
    keeps: 'how wide the bars of each time of day are',
    destroys: 'any pull to a level, and any bounce there',
  },
  lead: monthBefore,
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      bars: 'intraday',
      options,
      report: (params) => touched(params.distance),
    }),
    'by-time': variant({
      title: 'By time',
      text: 'When each level is touched during the session, and how often those not touched yet at each time are touched before the next.',
      bars: 'intraday',
      options: { barMinutes, minutes: bucketMinutes },
      report: ({ minutes }, { clockBuckets }) => byTime(clockBuckets(minutes), minutes),
    }),
    ...entryVariants({
      words: 'the first touch of a level, for a trade through it',
      setup: 'the average daily range',
      options: { level },
      entry: (params) => entry(params.level),
    }),
  },
  headline: headline({
    question:
      'After the first touch of the middle of the previous range, do sessions close up more often when they came to it from above than from below?',
    cases:
      'sessions that open away from the middle of the previous range, touch it, and do not close at the open of the second bar after the touching one',
    success: 'the session closes above the open of the second bar after the touching one',
    test: 'complement',
    bars: 'intraday',
    groups: () => [
      { id: 'above', label: 'Came from above' },
      { id: 'below', label: 'Came from below' },
    ],
    columns: () => wholeSessions(closesUpAfterMiddle, ofMiddle.side),
  }),
});
