import { candlesOf } from '../candles.js';
import { bucketOfBar, clockBuckets, defaultMinutes } from '../clock-buckets.js';
import { weekdayOf } from '../days.js';
import { weekdayDimension } from '../dimensions.js';
import { inPercentOf, whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Candidate, Group, Observation, Params, Report } from '../report.js';
import { pricesOf, type Session } from '../session.js';
import { volumeOf } from '../volume.js';

type Variant = 'standard' | 'by-weekday';

/** Volume and range at each time of day. */
export const intradayVolumeAndRange: readonly Report[] = (['standard', 'by-weekday'] as const).map((variant) => ({
  family: 'intraday-volume-and-range',
  variant,
  unit: 'bucket',
  intraday: true,
  session: 'first',
  params: ({ interval }) => ({ minutes: defaultMinutes(interval) }),
  dimensions: ({ minutes }, market) => {
    const time = { id: 'time', values: clockBuckets(market, minutes as number) };
    return variant === 'by-weekday' ? [time, weekdayDimension(market.template)] : [time];
  },
  questions: () => [],
  measures: () => [
    { id: 'volume', label: 'Volume', unit: 'volume' },
    { id: 'range', label: 'Range', unit: 'price' },
    { id: 'range-percent', label: 'Range', unit: '%' },
  ],
  statistics: () => [],
  candidates: (params, market) => market.seen.flatMap((session) => candidatesOf(variant, session, market, params)),
  current: null,
}));

/** Every candle of a session, eligible or not. */
function candidatesOf(variant: Variant, session: Session, market: Market, params: Params): readonly Candidate[] {
  const minutes = params.minutes as number;
  const buckets = clockBuckets(market, minutes);
  return candlesOf(market.bars, session, minutes).map(({ bars }): Candidate => {
    if (session.closesAt > market.asOf) return { session, observation: 'not-closed' };
    if (!session.complete) return { session, observation: 'incomplete' };
    const weekday = variant === 'by-weekday' ? { weekday: weekdayOf(session.day) } : {};
    const time = bucketOfBar(buckets, market.bars.time[bars[0]], session, minutes).id;
    return { session, observation: observationOf({ time, ...weekday }, bars, market) };
  });
}

function observationOf(group: Group, some: readonly number[], market: Market): Observation {
  const { high, low } = pricesOf(market.bars, some);
  const range = high.minus(low);
  const volume = volumeOf(market, some);
  return {
    groups: [group],
    levels: {},
    outcomes: {},
    measures: {
      volume: volume === null ? null : whole(volume),
      range: whole(range),
      'range-percent': inPercentOf(range, low),
    },
  };
}
