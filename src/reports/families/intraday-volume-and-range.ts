import { differenceOfPrices, percentOfPrice } from '../../numeric/index.js';
import { candlesOf, volumeOf, type Candle, type ClockBucket } from '../../sessions/index.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { byItsSession, inSessions, ofItsSession, type InSession } from '../columns/in-sessions.js';
import { columnsOf, quotient } from '../columns/kinds.js';
import { atEnd, atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { perOptions } from '../columns/per-options.js';
import type { ColumnGrouping, ColumnReport } from '../columns/report.js';
import { session } from '../columns/sessions/session.js';
import { bucketMinutes } from '../columns/clock-buckets.js';
import { family, variant } from '../family.js';
import { intradayVolumeAndRangeHeadline } from '../headlines/intraday-volume-and-range.js';

const options = { minutes: bucketMinutes } as const;

/** What trades in a stretch of the clock. */
interface Stretch extends InSession {
  readonly candle: Candle;
}

const stretchesOf = perOptions((minutes: number) =>
  inSessions('bucket', (session): readonly Stretch[] =>
    candlesOf(session, minutes).map((candle) => ({ session, candle })),
  ),
);

const stretch = columnsOf<Stretch>();

const candle = stretch.object(atEnd, (row) => row.candle);

const volume = stretch.quotient(
  atEnd,
  ({ session, candle: { firstBar, endBar } }) => volumeOf(session, firstBar, endBar) ?? notAsked,
);

const range = quotient([candle], ({ high, low }) => differenceOfPrices(high, low));

const rangePercent = quotient([candle], ({ high, low }) => percentOfPrice(high, low, low) ?? notAsked);

const byTime = (buckets: readonly ClockBucket[]): ColumnGrouping => ({
  id: 'time',
  values: () => buckets,
  by: stretch.choice(
    buckets.map(({ id }) => id),
    atOpen,
    (row) => buckets[row.candle.index].id,
  ),
});

const standard = (minutes: number, buckets: readonly ClockBucket[]): ColumnReport => ({
  unit: stretchesOf(minutes),
  needs: [ofItsSession(session.whole)],
  groups: [byTime(buckets)],
  questions: [],
  measures: [
    {
      id: 'volume',
      label: 'Volume',
      unit: 'volume',
      formula: 'the sum of the volumes of the bars of the stretch; undefined for bars without volumes',
      value: volume,
    },
    { id: 'range', label: 'Range', unit: 'price', formula: 'high − low of the stretch', value: range },
    {
      id: 'range-percent',
      label: 'Range',
      unit: '%',
      formula: '100 × (high − low of the stretch) / |its low|; undefined for a low of 0',
      value: rangePercent,
    },
  ],
  levels: [],
  current: null,
});

/** How much trades and how far the price goes at each time of the session. */
export const intradayVolumeAndRange = family({
  id: 'intraday-volume-and-range',
  title: 'Intraday volume and range',
  text: 'How much trades at each time of the session, and how far apart the high and the low are there, in price and in % of the low.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per time of the session.',
      bars: 'intraday',
      options,
      report: ({ minutes }, { clockBuckets }) => standard(minutes, clockBuckets(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per time of the session and weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }, { clockBuckets }) => {
        const described = standard(minutes, clockBuckets(minutes));
        return { ...described, groups: [...described.groups, byItsSession(byWeekday)] };
      },
    }),
  },
  headline: intradayVolumeAndRangeHeadline,
});
