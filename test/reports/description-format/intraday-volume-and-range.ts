import {
  differenceOfPrices,
  percentOfPrice,
  quotientOf,
  sumOfQuotients,
  type Quotient,
} from '../../../src/numeric/index.js';
import type { Market } from '../../../src/sessions/index.js';
import type { Description, Labelled, ObservationKind } from '../../../src/reports/description.js';
import { wholeSessions, type SessionObservation } from '../../../src/reports/observations/sessions.js';
import { candlesOf, type Candle } from './candles.js';

interface Params {
  /** The length of a bucket; `null` for 30, or the interval of the bars where that is more. */
  readonly minutes: number | null;
}

interface Bucket extends SessionObservation {
  readonly candle: Candle;
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
        of: ({ candle }) => `bucket-${candle.index + 1}`,
      },
    ],
    questions: [],
    measures: [
      { id: 'volume', label: 'Volume', unit: 'volume', of: volumeOf },
      { id: 'range', label: 'Range', unit: 'price', of: ({ candle }) => differenceOfPrices(candle.high, candle.low) },
      {
        id: 'range-percent',
        label: 'Range of the low',
        unit: '%',
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
    observe: (market) =>
      market.sessions.flatMap((session) => candlesOf(session, lengthIn(market)).map((candle) => ({ session, candle }))),
  };
}

/** As many buckets as the longest session has, labelled by the wall clock of a day on which it does not change. */
function clockBuckets({ sessions, template }: Market, minutes: number): readonly Labelled[] {
  const [open, close] = [template.open, template.close].map((time) => {
    const [hours, rest] = time.split(':').map(Number);
    return 60 * hours + rest;
  });
  const scheduled = close > open ? close - open : close - open + 1440;
  const longest = Math.max(scheduled, ...sessions.map(({ openTime, closeTime }) => (closeTime - openTime) / 60_000));
  return Array.from({ length: Math.ceil(longest / minutes) }, (_, i) => ({
    id: `bucket-${i + 1}`,
    label: `${wallTime(open + i * minutes)}–${wallTime(open + Math.min((i + 1) * minutes, longest))}`,
  }));
}

function wallTime(minutes: number): string {
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60];
  return parts.map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** The exact sum; volumes are decimals as prices are. */
function volumeOf({ session: { bars }, candle }: Bucket): Quotient | null {
  return bars.volume && sumOfQuotients(Array.from(bars.volume.subarray(candle.firstBar, candle.endBar), quotientOf));
}
