import { candidateReport } from '../reports/candidate-report.js';
import { candlesOf } from '../prices/candles.js';
import { bucketOfBar, clockBuckets, defaultMinutes } from '../reports/clock-buckets.js';
import { inPercentOf, whole } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import { type Candidate, type Observation, observationOf, type Params, type Report } from '../reports/report.js';
import { pricesOf, type Session } from '../market/session.js';
import { volumeOf } from '../prices/volume.js';

/** Volume and range at each time of day. */
export const intradayVolumeAndRange: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  candidateReport({
    family: 'intraday-volume-and-range',
    variant,
    unit: 'bucket',
    intraday: true,
    params: ({ interval }) => ({ minutes: defaultMinutes(interval) }),
    dimensions: ({ minutes }, market) => [{ id: 'time', values: clockBuckets(market, minutes as number) }],
    measures: [
      { id: 'volume', label: 'Volume', unit: 'volume' },
      { id: 'range', label: 'Range', unit: 'price' },
      { id: 'range-percent', label: 'Range', unit: '%' },
    ],
    candidates: (params, market) => market.seen.flatMap((session) => candidatesOf(session, market, params)),
  }),
);

/** Every candle of a session, eligible or not. */
function candidatesOf(session: Session, market: Market, params: Params): readonly Candidate[] {
  const minutes = params.minutes as number;
  const buckets = clockBuckets(market, minutes);
  return candlesOf(market.bars, session, minutes).map(({ bars }): Candidate => {
    if (session.closesAt > market.asOf) return { session, observation: 'not-closed' };
    if (!session.complete) return { session, observation: 'incomplete' };
    const time = bucketOfBar(buckets, market.bars.time[bars[0]], session, minutes).id;
    return { session, observation: observationOf({ groups: [{ time }], measures: measuresOf(bars, market) }) };
  });
}

function measuresOf(some: readonly number[], market: Market): Observation['measures'] {
  const { high, low } = pricesOf(market.bars, some);
  const range = high.minus(low);
  const volume = volumeOf(market, some);
  return {
    volume: volume === null ? null : whole(volume),
    range: whole(range),
    'range-percent': inPercentOf(range, low),
  };
}
