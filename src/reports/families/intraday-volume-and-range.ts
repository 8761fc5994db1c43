import { differenceOfPrices, percentOfPrice, type Quotient } from '../../numeric/index.js';
import { candlesOf, clockBuckets, volumeOf, type Candle } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { bucketMinutes } from '../dimensions/clock-minutes.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { intradayVolumeAndRangeHeadline } from '../headlines/intraday-volume-and-range.js';
import { kindPerOptions } from '../observations/kind-per-options.js';
import { sessionBySession } from '../observations/session-by-session.js';
import { wholeSessions, type SessionObservation } from '../observations/sessions.js';
import { reportOf } from '../report.js';

const options = { minutes: bucketMinutes } as const;

interface Bucket extends SessionObservation {
  readonly candle: Candle;
  readonly volume: Quotient | null;
  /** The identifier of the bucket. */
  readonly time: string;
}

const bucketsOf = kindPerOptions((minutes: number) =>
  sessionBySession('bucket', (session, market): readonly Bucket[] => {
    const times = clockBuckets(market, minutes);
    return candlesOf(session, minutes).map((candle) => ({
      session,
      candle,
      volume: volumeOf(session, candle.firstBar, candle.endBar),
      time: times[candle.index].id,
    }));
  }),
);

const standard = (minutes: number): Description<Bucket, Bucket> => ({
  kind: bucketsOf(minutes),
  exclusions: wholeSessions,
  dimensions: [{ id: 'time', values: (market) => clockBuckets(market, minutes), of: ({ time }) => time }],
  questions: [],
  measures: [
    {
      id: 'volume',
      label: 'Volume',
      unit: 'volume',
      formula: 'the sum of the volumes of the bars of the stretch; undefined for bars without volumes',
      of: ({ volume }) => volume,
    },
    {
      id: 'range',
      label: 'Range',
      unit: 'price',
      formula: 'high − low of the stretch',
      of: ({ candle }) => differenceOfPrices(candle.high, candle.low),
    },
    {
      id: 'range-percent',
      label: 'Range',
      unit: '%',
      formula: '100 × (high − low of the stretch) / |its low|; undefined for a low of 0',
      of: ({ candle: { high, low } }) => percentOfPrice(high, low, low),
    },
  ],
  statistics: [],
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
      report: ({ minutes }) => reportOf(standard(minutes)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per time of the session and weekday of the trading date.',
      bars: 'intraday',
      options,
      report: ({ minutes }) => {
        const description = standard(minutes);
        return reportOf({ ...description, dimensions: [...description.dimensions, weekday] });
      },
    }),
  },
  headline: intradayVolumeAndRangeHeadline,
});
