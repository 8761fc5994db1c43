import { percentOfPrice, quotientOf } from '../../numeric/index.js';
import { type ClockBucket, firstTouch, referenceOpen } from '../../sessions/index.js';
import { bucketMinutes, questionsOfTime } from '../columns/clock-buckets.js';
import { event } from '../columns/event.js';
import { choice, flag, number, quotient, yesOrNo } from '../columns/kinds.js';
import { lack, notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { dividedBy, type ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { minutesTo, session, sessions } from '../columns/sessions/session.js';
import { bySize, edges } from '../columns/sizes.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { approximatePrice, raceTowards } from '../headlines/race.js';
import type { WallTimeOption } from '../options/report-option.js';

const referenceTime = {
  type: 'wall-time',
  default: '00:00',
  text: 'The time on the clock of New York at which the reference is the price; the last one that is not after the open.',
} as const satisfies WallTimeOption;

/** What depends on the time of the reference. */
const away = oncePerOptions((time: string) => {
  // The option lets nothing but HH:MM through.
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
    /** Whether the price comes to the reference before it goes as far away, from the first bar on. */
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
    levels: [{ id: 'reference', formula: 'the price at the time that the option referenceTime says', value: level }],
    current: null,
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
        askedWithin: 'the sessions that no earlier bar brought back',
        happening: 'the first bar that trades at the reference opens',
        titleWithin: (bucket) => `Retraced in ${bucket}, of those still away`,
        outcomes: retracedOrNot,
      },
      buckets,
      minutes,
    ),
    measures: [
      {
        id: 'minutes-to-fill',
        label: 'Minutes to the retracement',
        unit: 'minutes',
        formula:
          'the opening of the first bar that trades at the reference − the open of the session; undefined where none does',
        value: toFill,
      },
    ],
  };
};

/** Whether a session trades back to the price at midnight in New York. */
export const ictOpeningRetracement = family({
  id: 'ict-opening-retracement',
  title: 'ICT opening retracement',
  text: 'Sessions that open above or below the price at an earlier time of the day, midnight in New York unless asked otherwise: how often they trade back to it.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per side of the reference on which the session opens.',
      bars: 'intraday',
      options: { referenceTime },
      report: (params) => standard(params.referenceTime),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per side of the reference and weekday of the trading date.',
      bars: 'intraday',
      options: { referenceTime },
      report: (params) => dividedBy(standard(params.referenceTime), byWeekday),
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
      text: 'At what time of the session it was back at the reference, and, at each time, how many of those still away were back before the next.',
      bars: 'intraday',
      options: { referenceTime, minutes: bucketMinutes },
      report: (params, { clockBuckets }) =>
        byFillTime(params.referenceTime, clockBuckets(params.minutes), params.minutes),
    }),
  },
  headline: headline({
    question:
      'After the first bar of the session, does the price move towards the midnight open before it moves as far away?',
    cases:
      'sessions that open away from the price at midnight in New York and after whose first bar, from the open of the next one on, one bar comes as far on one side as that price lies from the open and none did on the other',
    success: 'the side on which the price at midnight lies is reached first',
    test: 'half',
    race: true,
    bars: 'intraday',
    options: { referenceTime },
    columns: (params) => ({ unit: sessions, needs: [session.whole], answer: away(params.referenceTime).race }),
  }),
});
