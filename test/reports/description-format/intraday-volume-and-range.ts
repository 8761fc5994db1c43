import { differenceOfPrices, percentOfPrice } from '../../../src/numeric/index.js';
import { candlesOf, clockBuckets, volumeOf, type Candle, type Market } from '../../../src/sessions/index.js';
import type { Description, ObservationKind } from '../../../src/reports/description.js';
import { wholeSessions, type SessionObservation } from '../../../src/reports/observations/sessions.js';

interface Params {
  /** The length of a bucket; `null` for 30, or the interval of the bars where that is more. */
  readonly minutes: number | null;
}

interface Bucket extends SessionObservation {
  readonly candle: Candle;
  /** The identifier of the bucket. */
  readonly time: string;
}

/** Intraday volume and range: what trades and how far the price goes at each time of the session. */
export function intradayVolumeAndRange({ minutes }: Params): Description<Bucket, Bucket> {
  const lengthIn = ({ bars }: Market): number => minutes ?? Math.max(30, bars.interval / 60_000);
  return {
    kind: buckets(lengthIn),
    exclusions: wholeSessions,
    dimensions: [
      {
        id: 'time',
        values: (market) => clockBuckets(market, lengthIn(market)),
        of: ({ time }) => time,
      },
    ],
    questions: [],
    measures: [
      {
        id: 'volume',
        label: 'Volume',
        unit: 'volume',
        formula: 'the sum of the volumes of the bars',
        of: ({ session, candle }) => volumeOf(session, candle.firstBar, candle.endBar),
      },
      {
        id: 'range',
        label: 'Range',
        unit: 'price',
        formula: 'high − low',
        of: ({ candle }) => differenceOfPrices(candle.high, candle.low),
      },
      {
        id: 'range-percent',
        label: 'Range of the low',
        unit: '%',
        formula: '100 × (high − low) / |low|',
        of: ({ candle: { high, low } }) => percentOfPrice(high, low, low),
      },
    ],
    statistics: [],
    levels: [],
    current: null,
  };
}

function buckets(lengthIn: (market: Market) => number): ObservationKind<Bucket> {
  return {
    unit: 'bucket',
    observe: (market) => {
      const minutes = lengthIn(market);
      const times = clockBuckets(market, minutes);
      return market.sessions.flatMap((session) =>
        candlesOf(session, minutes).map((candle) => ({ session, candle, time: times[candle.index].id })),
      );
    },
  };
}
