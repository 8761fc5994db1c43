import { percentOfPrice, quotientOf } from '../numeric/inner.js';
import { type ClockBucket, firstTouch, referenceOpen } from '../prices/inner.js';
import { bucketMinutes, questionsOfTime } from '../columns/clock-buckets.js';
import { event } from '../columns/event.js';
import { choice, flag, number, quotient } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { dividedBy, type ColumnReport } from '../columns/report.js';
import { minutesTo, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { approximatePrice, raceTowards } from '../define/headlines/race.js';
import type { WallTimeOption } from '../options/inner.js';
import { alsoBy } from './also-by.js';

const referenceTime = {
  type: 'wall-time',
  default: '00:00',
  text: 'New York time whose price is the reference: the latest at or before the open.',
} as const satisfies WallTimeOption;

/** Everything that depends on the reference time. */
const away = oncePerOptions((time: string) => {
  // The option accepts only HH:MM.
  const [hours, minutes] = time.split(':').map(Number);
  const reference = number(
    [session.itself],
    (own) => referenceOpen(own, 'America/New_York', 60 * hours + minutes) ?? lack('no-reference'),
    'no-reference',
  );
  const opened = choice(
    ['above', 'below'],
    [session.open, reference],
    (open, price) => (open === price ? lack('at-reference') : open > price ? 'above' : 'below'),
    'at-reference',
  );
  const isBack = flag([opened, reference, session.high, session.low], (side, price, high, low) =>
    side === 'above' ? low <= price : high >= price,
  );
  const retracing = event(
    'retraced',
    session.itself,
    [reference, opened],
    (own, price, side) => firstTouch(own, price, side, 'wick'),
    isBack,
  );
  return {
    reference,
    opened,
    retracing,
    retraced: yesOrNo(isBack, 'retraced', 'not-retraced'),
    level: quotient([reference], quotientOf),
    distance: quotient(
      [opened, session.open, reference],
      (_, open, price) => percentOfPrice(Math.max(open, price), Math.min(open, price), price) ?? lack('no-size'),
      'no-size',
    ),
    minutes: minutesTo(retracing.bar),
    /** Whether price reaches the reference before it moves the same distance the other way, after the first bar. */
    race: flag(
      [session.ended, reference],
      (own, price) => raceTowards(own, own.firstBar, own.open, approximatePrice(price)) ?? notAsked,
    ),
  };
});

const retracedOrNot = [
  { id: 'retraced', label: 'Retraced', when: 'a bar of the session trades at the reference' },
  { id: 'not-retraced', label: 'Not retraced', when: 'no bar of the session trades at the reference' },
] as const;

const standard = (time: string): ColumnReport => {
  const { opened, retraced, retracing, distance, level } = away(time);
  return {
    unit: sessions,
    needs: [session.whole, opened],
    groups: [
      {
        id: 'open-side',
        values: () => [
          { id: 'above', label: 'Opened above the reference' },
          { id: 'below', label: 'Opened below the reference' },
        ],
        by: opened,
      },
    ],
    questions: [
      {
        id: 'retraced',
        title: 'Traded back to the reference',
        outcomes: retracedOrNot,
        answer: retraced,
        decided: retracing.instant,
      },
    ],
    measures: [
      {
        id: 'distance-percent',
        label: 'Distance from the reference',
        unit: '%',
        formula: '100 × |open − reference| / |reference|; undefined for a reference of 0',
        value: distance,
      },
    ],
    levels: [{ id: 'reference', formula: 'the price at referenceTime', value: level }],
  };
};

const byFillTime = (time: string, buckets: readonly ClockBucket[], minutes: number): ColumnReport => {
  const { retracing, minutes: toFill } = away(time);
  return {
    ...standard(time),
    questions: questionsOfTime(
      retracing,
      session.itself,
      {
        id: 'fill-time',
        title: 'When the session retraced',
        asked: 'the sessions that traded back',
        within: 'filled',
        askedWithin: 'the sessions not brought back by an earlier bar',
        happening: 'the first bar that trades at the reference opens',
        titleWithin: (bucket) => `Retraced in ${bucket}, of sessions not yet back`,
        outcomes: retracedOrNot,
      },
      buckets,
      minutes,
    ),
    measures: [
      {
        id: 'minutes-to-fill',
        label: 'Minutes to retracement',
        unit: 'minutes',
        formula: 'start of the first bar that trades at the reference − session open; undefined without one',
        value: toFill,
      },
    ],
  };
};

/** Whether a session trades back to the price at midnight in New York. */
export const ictOpeningRetracement = defineFamily({
  id: 'ict-opening-retracement',
  title: 'ICT opening retracement',
  text: 'Sessions that open above or below the price at an earlier time (midnight in New York by default): how often they trade back to it.',
  atRandom: {
    keeps: 'the sizes of moves before and after the open',
    destroys: 'any pull back to the earlier price',
  },
  defaultSession: 'new-york',
  variants: {
    ...alsoBy({ groups: 'side of the reference' }, ['by-weekday'], {
      text: 'One group per side of the reference that the session opens on.',
      bars: 'intraday',
      options: { referenceTime },
      report: (params) => standard(params.referenceTime),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per side of the reference and distance of the open from it, in % of the reference.',
      bars: 'intraday',
      options: { referenceTime, edges: edges([0.1, 0.2, 0.4, 0.6, 1, 1.5], '%') },
      report: (params) =>
        dividedBy(standard(params.referenceTime), bySize(away(params.referenceTime).distance, params.edges, '%')),
    }),
    'by-fill-time': variant({
      title: 'By fill time',
      text: 'When sessions trade back to the reference, and how many of those not yet back at each time get back before the next.',
      bars: 'intraday',
      options: { referenceTime, minutes: bucketMinutes },
      report: (params, { clockBuckets }) =>
        byFillTime(params.referenceTime, clockBuckets(params.minutes), params.minutes),
    }),
  },
  headline: headline({
    question:
      'From the third bar of the session on, does price move towards the midnight open before it moves the same distance away?',
    cases:
      'sessions that open away from the New York midnight price and in which, from the open of the third bar on, price moves that distance in one direction before the other',
    success: 'price moves that distance towards the midnight price first',
    test: 'half',
    race: true,
    bars: 'intraday',
    options: { referenceTime },
    columns: (params) => wholeSessions(away(params.referenceTime).race),
  }),
});
