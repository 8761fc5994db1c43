import type { Bars } from '../../bars/index.js';
import { seriesOf } from '../../bars/inner.js';
import { roundQuotient } from '../../numeric/inner.js';
import { MostRecent } from '../kept-values.js';
import type { Market } from '../market/market.js';
import { volumeOf } from '../scan/volume-of.js';
import { type Candles, candlesOf } from '../windows/candles.js';
import { Session, type SessionFacts } from './session.js';

const cache = new WeakMap<Market, MostRecent<Market>>();
const lineages = new WeakMap<object, MostRecent<object>>();

/**
 * The same sessions with bars aggregated into longer ones, counted from each open: for reports that depend on how long bars are.
 *
 * A longer bar is dated by the instant at which its stretch begins. The sessions keep their prices, their completeness and their contracts and the sessions before them; only the bars inside are others, and there are none outside.
 *
 * @param minutes - the length of the longer bars
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when one of them would begin inside a bar
 */
export function aggregatedMarket(market: Market, minutes: number): Market {
  return MostRecent.in(cache, market, 1).get([minutes], () => {
    const candles = candlesOf(market, minutes);
    const bars = barsOf(candles, minutes);
    const series = seriesOf(bars);
    const { starts } = candles;
    const sessions = market.sessions.map((session, place) => {
      const facts: SessionFacts = session;
      return new Session(series, { ...facts, firstBar: starts[place], endBar: starts[place + 1] });
    });
    return {
      ...market,
      bars,
      sessions,
      lineage: MostRecent.in(lineages, market.lineage, 1).get([minutes], () => ({})),
    };
  });
}

/** Candles as bars. */
function barsOf(
  { market: { sessions, bars }, length, index, firstBar, endBar, starts, prices }: Candles,
  minutes: number,
): Bars {
  const time = new Float64Array(length);
  const volume = bars.volume && new Float64Array(length);
  for (const [place, session] of sessions.entries()) {
    for (let candle = starts[place]; candle < starts[place + 1]; candle++) {
      time[candle] = session.openTime + index[candle] * minutes * 60_000;
      if (volume !== null) volume[candle] = volumeIn(session, firstBar[candle], endBar[candle]);
    }
  }
  return {
    length,
    interval: minutes * 60_000,
    daily: false,
    time,
    ...prices,
    volume,
    durations: null,
    // The sessions say when the contract changed.
    contract: null,
    contracts: [],
    source: bars.source,
  };
}

/** The double nearest to the exact volume, which stands for that very volume unless it has more than 15 digits. */
function volumeIn(session: Session, first: number, end: number): number {
  // A longer bar made from one bar has exactly its volume.
  if (end - first === 1 && session.bars.volume !== null) return session.bars.volume[first];
  const volume = volumeOf(session, first, end);
  // The denominator is a power of ten.
  return volume === null ? 0 : roundQuotient(volume.numerator, volume.denominator, `${volume.denominator}`.length - 1);
}
