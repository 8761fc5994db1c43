import { quotientOf } from '../numeric/inner.js';
import { type ClockBucket, firstTouchOfLevel } from '../prices/inner.js';
import type { Criterion } from '../sessions/inner.js';
import { bucketMinutes, questionsOfTime } from '../columns/clock-buckets.js';
import { type Entry, entryAtLevel } from '../columns/entries/entry.js';
import { entryVariants } from '../define/entry-variants.js';
import { ofItsSession } from '../columns/in-sessions.js';
import { choice, flag, object, quotient } from '../columns/kinds.js';
import { event, mustHappen } from '../columns/event.js';
import { notAsked } from '../columns/lack.js';
import { byDirection, candleMinutes } from '../columns/patterns/candles.js';
import {
  coverageOf,
  coveredOrNot,
  fairValueGaps as gapsOf,
  type FairValueGaps,
  gapOptions,
  gapsOfSessions,
} from '../columns/patterns/fair-value-gaps.js';
import { oncePerObject, oncePerOptions } from '../columns/once-per-options.js';
import { type ColumnReport, dividedBy } from '../columns/report.js';
import { session } from '../columns/sessions/session.js';
import { byRelativeSize, sizeOptions } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { closesUp } from '../define/headlines/break-continued.js';
import type { OptionDescriptions, ParamsOf } from '../options/inner.js';
import { alsoBy } from './also-by.js';

const options = {
  ...gapOptions,
  life: {
    type: 'number',
    default: 1,
    minimum: 1,
    maximum: 10,
    whole: true,
    unit: 'sessions',
    text: 'For how many sessions a gap stays open, its own included.',
  },
} as const satisfies OptionDescriptions;

type Params = ParamsOf<typeof options>;

/** How the price returns to gaps: to a bullish one from above. */
const mitigated = oncePerObject((gaps: FairValueGaps) => {
  const side = choice(['above', 'below'], [gaps.direction], (way) => (way === 'bullish' ? 'above' : 'below'));
  return oncePerOptions((mitigation: number, by: Criterion) => {
    const coverage = coverageOf(gaps, side, gaps.next, mitigation, by);
    return { ...coverage, minutesToIt: gaps.minutesTo(coverage.covering.bar) };
  });
});

const sizes = oncePerObject(({ size, close }: FairValueGaps) =>
  oncePerOptions((sizeBy: 'adr' | 'price', edges: readonly number[]) =>
    byRelativeSize({ sizeBy, edges }, size, ofItsSession(session.averageRange), close),
  ),
);

const standard = ({ minutes, mitigation, criterion, life }: Params): ColumnReport => {
  const gaps = gapsOf(minutes, life);
  const { unit, whole, followed, direction, measures, ends } = gaps;
  const { covering, covered, levels } = mitigated(gaps)(mitigation, criterion);
  return {
    unit,
    needs: [whole, followed],
    groups: [byDirection(direction)],
    questions: [
      {
        id: 'mitigated',
        level: 'mitigation',
        title: `Covered ${life === 1 ? 'later in the session' : `within ${life} sessions`} (${mitigation} % of the gap)`,
        outcomes: coveredOrNot(life),
        answer: covered,
        decided: covering.instant,
        ...(life === 1 ? {} : { ends }),
        cluster: 'session',
      },
    ],
    measures,
    levels,
  };
};

/** The first touch of the near edge. */
const entry = oncePerObject((gaps: FairValueGaps): Entry => {
  const { unit, whole, followed, direction, edges, itself, size } = gaps;
  const near = quotient([itself], ({ direction: way, high, low }) => quotientOf(way === 'bullish' ? high : low));
  const touching = event(
    { id: 'gap-touched', inWords: 'when the price comes back to the gap' },
    gaps.session,
    [near, direction, gaps.next, followed],
    (own, edge, way, bar) => firstTouchOfLevel(own, edge, way === 'bullish' ? 'above' : 'below', 'wick', bar),
  );
  const way = choice(['up', 'down'], [direction], (to) => (to === 'bullish' ? 'up' : 'down'));
  const back = choice(['up', 'down'], [direction], (to) => (to === 'bullish' ? 'down' : 'up'));
  return {
    report: {
      unit,
      needs: [whole, followed, mustHappen(touching, 'no-entry')],
      groups: [byDirection(direction)],
      levels: edges,
    },
    point: entryAtLevel(touching.bar, way, back, near, 'touch'),
    setup: size,
    cluster: 'session',
  };
});

function byTime(params: Omit<Params, 'life'>, bucketLength: number, buckets: readonly ClockBucket[]): ColumnReport {
  const gaps = gapsOf(params.minutes, 1);
  const { covering, minutesToIt } = mitigated(gaps)(params.mitigation, params.criterion);
  const described = standard({ ...params, life: 1 });
  return {
    ...described,
    questions: questionsOfTime(
      covering,
      gaps.session,
      {
        id: 'mitigation-time',
        title: 'When the gap is covered',
        asked: 'the gaps that are covered',
        within: 'mitigated',
        askedWithin: 'the gaps whose third candle has closed and that no earlier bar has covered',
        happening: 'the first bar that covers the gap opens',
        titleWithin: (bucket) => `Covered in ${bucket}, of the gaps still open`,
        outcomes: coveredOrNot(),
      },
      buckets,
      bucketLength,
    ).map((question) => ({ ...question, cluster: 'session' as const })),
    measures: [
      ...(described.measures ?? []),
      {
        id: 'minutes-to-mitigation',
        label: 'From the close of the third candle until the gap is covered',
        unit: 'minutes',
        formula:
          'opening time of the first bar that covers the gap − end of the third candle; undefined without such a bar',
        value: minutesToIt,
      },
    ],
  };
}

const firstOfSession = oncePerOptions((minutes: number) =>
  object([gapsOfSessions(minutes)], (gaps) => gaps.at(0) ?? notAsked),
);

const directionOfFirst = oncePerOptions((minutes: number) =>
  choice(['bullish', 'bearish'], [session.ended, firstOfSession(minutes)], (_, { direction }) => direction),
);

const closesUpAfterFirst = oncePerOptions((minutes: number) =>
  flag([session.ended, firstOfSession(minutes)], (own, { next }) => closesUp(own, next - 1) ?? notAsked),
);

const gaps = alsoBy({ groups: 'direction' }, ['by-weekday'], {
  title: 'All gaps',
  text: 'One group of bullish gaps and one of bearish gaps.',
  bars: 'intraday',
  options,
  report: (params) => standard(params),
});

/** Gaps between the first and the third of three candles. */
export const fairValueGaps = defineFamily({
  id: 'fair-value-gaps',
  title: 'Fair value gaps',
  text: 'Three candles whose first and third do not overlap leave a gap: how often the price covers it later in the same session, or in the next ones.',
  atRandom: {
    keeps: 'the sizes of candles and of moves',
    destroys: 'any pull back to a gap',
  },
  defaultSession: 'first',
  variants: {
    standard: gaps.standard,
    'by-size': variant({
      title: 'By size',
      text: 'One group per direction and size of the gap, in % of the average daily range or of the close of the third candle.',
      bars: 'intraday',
      options: { ...options, ...sizeOptions([1, 2, 5, 10, 20]) },
      report: (params): ColumnReport =>
        dividedBy(standard(params), sizes(gapsOf(params.minutes, params.life))(params.sizeBy, params.edges)),
    }),
    'by-time': variant({
      title: 'By time',
      text: 'The time of day at which gaps are covered, and, for each part of the session, how many of the gaps still open are covered in it.',
      bars: 'intraday',
      options: { ...gapOptions, bucketMinutes },
      report: (params, { clockBuckets }) => byTime(params, params.bucketMinutes, clockBuckets(params.bucketMinutes)),
    }),
    'by-weekday': gaps['by-weekday'],
    ...entryVariants({
      words: 'the first touch of the near edge of the gap, for a trade in its direction',
      setup: 'the gap',
      options: { minutes: candleMinutes },
      entry: ({ minutes }) => entry(gapsOf(minutes, 1)),
    }),
  },
  headline: headline({
    question: 'Do sessions close up more often after a bullish first fair value gap than after a bearish one?',
    cases:
      'sessions with a gap that do not close at the open of the second bar after the third candle of the first one',
    success: 'the session closes above the open of the second bar after that candle',
    test: 'complement',
    bars: 'intraday',
    options: { minutes: candleMinutes },
    groups: () => [
      { id: 'bullish', label: 'Bullish gap' },
      { id: 'bearish', label: 'Bearish gap' },
    ],
    columns: ({ minutes }) => wholeSessions(closesUpAfterFirst(minutes), directionOfFirst(minutes)),
  }),
});
