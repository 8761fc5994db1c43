import { compareQuotients, differenceOfPrices, percentOfPrice } from '../../numeric/index.js';
import { type Candle, candlesOf, type ClockBucket, volumeOf } from '../../sessions/index.js';
import { bucketMinutes } from '../columns/clock-buckets.js';
import { byItsSession, type InSession, inSessions, ofItsSession } from '../columns/in-sessions.js';
import { columnsOf, flag, number, object, quotient } from '../columns/kinds.js';
import { atEnd, atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { candleMinutes } from '../columns/patterns/candles.js';
import { perOptions } from '../columns/per-options.js';
import { dividedBy, type ColumnGrouping, type ColumnReport } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { session, sessions } from '../columns/sessions/session.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { agree, restIsGreen } from '../headlines/directions.js';

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

const rangeOf = ({ high, low }: Candle) => differenceOfPrices(high, low);

const range = quotient([candle], rangeOf);

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

/** Whether the rest of a session has the colour of its first stretch that is wider than all before it. */
const wentOn = perOptions((minutes: number) => {
  const wider = object([session.ended], (own) => firstWider(candlesOf(own, minutes)) ?? notAsked);
  const widerIsGreen = flag([wider], ({ open, close }) => (close === open ? notAsked : close > open));
  const endBar = number([wider], (row) => row.endBar);
  return agree(widerIsGreen, restIsGreen(endBar));
});

/** The first candle that is wider than each before it: as none between them is, the first of the session is the widest of those. */
function firstWider([first, ...others]: readonly Candle[]): Candle | null {
  const least = rangeOf(first);
  return others.find((other) => compareQuotients(rangeOf(other), least) > 0) ?? null;
}

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
        return dividedBy(described, byItsSession(byWeekday));
      },
    }),
  },
  headline: headline({
    question: 'After the first half hour wider than all before it, does the rest go on in its direction?',
    cases:
      'sessions with a half hour, not the first, that has a greater range than each before it, closes above or below its open, and is followed by a rest that closes above or below its first price',
    success: 'that half hour and the rest are both green, or both red',
    test: 'half',
    bars: 'intraday',
    options: { minutes: candleMinutes },
    columns: ({ minutes }) => ({ unit: sessions, needs: [session.whole], answer: wentOn(minutes) }),
  }),
});
