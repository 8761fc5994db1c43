import type { Decimal } from 'decimal.js';
import type { Bars } from '../../../bars/index.js';
import { DataError } from './data-error.js';
import { MINUTE } from '../calendar/days.js';
import { Exact } from '../numbers/exact.js';
import type { Market } from './market.js';
import { pricesOf, type Session } from './session.js';
import { volumeOf } from '../prices/volume.js';
import { barEnds } from './bar-ends.js';

/** The same market with the bars of each session aggregated into N-minute bars, counted from its open. */
export function withLongerBars(market: Market, minutes: number): Market {
  const { bars } = market;
  const length = minutes * MINUTE;
  for (const session of market.seen) refuseStraddled(bars, session, length);

  const columns = { time: [] as number[], open: [] as number[], high: [] as number[], low: [] as number[] };
  const close: number[] = [];
  const volumes: Decimal[] = [];
  const sessions = market.sessions.map((session) => {
    const own: number[] = [];
    const ended: number[] = [];
    for (const [stretch, some] of stretchesOf(bars, session, length)) {
      // Of a session that is read as if it ended now, a stretch in progress is not there.
      const ends = Math.min(session.opensAt + (stretch + 1) * length, session.closesAt);
      if (market.endsNow && ends > market.now) continue;
      ended.push(...some);
      const prices = pricesOf(bars, some);
      own.push(columns.time.length);
      columns.time.push(session.opensAt + stretch * length);
      columns.open.push(prices.open.toNumber());
      columns.high.push(prices.high.toNumber());
      columns.low.push(prices.low.toNumber());
      close.push(prices.close.toNumber());
      volumes.push(volumeOf(market, some) ?? new Exact(0));
    }
    return { ...session, bars: own, ...(ended.length > 0 ? pricesOf(bars, ended) : {}) };
  });
  const longer: Bars = {
    length: close.length,
    interval: length,
    daily: false,
    time: Float64Array.from(columns.time),
    open: Float64Array.from(columns.open),
    high: Float64Array.from(columns.high),
    low: Float64Array.from(columns.low),
    close: Float64Array.from(close),
    volume: bars.volume === null ? null : Float64Array.from(volumes, (volume) => volume.toNumber()),
    durations: null,
    contract: null,
    contracts: [],
    source: bars.source,
  };
  return {
    ...market,
    given: market,
    bars: longer,
    volumes,
    sessions,
    seen: market.seen.map(({ position }) => sessions[position]),
  };
}

function stretchesOf(bars: Bars, { opensAt, bars: own }: Session, length: number): ReadonlyMap<number, number[]> {
  const stretches = new Map<number, number[]>();
  for (const i of own) {
    const stretch = Math.floor((bars.time[i] - opensAt) / length);
    stretches.set(stretch, [...(stretches.get(stretch) ?? []), i]);
  }
  return stretches;
}

/** Refuses a session in which the start of a stretch, one before its close, lies inside a bar. */
export function refuseStraddled(bars: Bars, { date, opensAt, closesAt, bars: own }: Session, length: number): void {
  for (const i of own) {
    const next = opensAt + (Math.floor((bars.time[i] - opensAt) / length) + 1) * length;
    if (next < closesAt && barEnds(bars, i) > next) {
      throw new DataError('bars-too-coarse', `a stretch of the session of ${date} starts inside a bar`);
    }
  }
}
