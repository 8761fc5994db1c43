import { seriesOf, type Bars } from '../../bars/index.js';
import { roundQuotient } from '../../numeric/index.js';
import { MostRecent } from '../kept-values.js';
import type { Market } from '../market/market.js';
import { barAtEdge } from '../scan/bar-at-edge.js';
import { storeExtremes } from '../scan/extremes.js';
import { volumeOf } from '../scan/volume-of.js';
import { Session } from './session.js';

const known = new WeakMap<Market, MostRecent<Market>>();
const lineages = new WeakMap<object, MostRecent<object>>();

/**
 * The same sessions seen through longer bars, counted from the open of each: for reports that depend on how long bars are.
 *
 * A longer bar is dated by the instant at which its stretch begins. The sessions keep their prices, their completeness and their contracts and the sessions before them; only the bars inside are others, and there are none outside.
 *
 * @param minutes - the length of the longer bars
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when one of them would begin inside a bar
 */
export function aggregatedMarket(market: Market, minutes: number): Market {
  return MostRecent.in(known, market, 1).get([minutes], () => {
    const { bars, ends } = aggregated(market, minutes);
    const sessions = market.sessions.map((session, i) => withBars(session, bars, ends[i - 1] ?? 0, ends[i]));
    return {
      ...market,
      bars,
      sessions,
      lineage: MostRecent.in(lineages, market.lineage, 1).get([minutes], () => ({})),
    };
  });
}

/** The longer bars, and for each session the one after its last. */
function aggregated(
  { bars, sessions }: Market,
  minutes: number,
): { readonly bars: Bars; readonly ends: readonly number[] } {
  const length = minutes * 60_000;
  const edge = `a multiple of ${minutes} minutes`;
  const most = sessions.reduce((sum, { firstBar, endBar }) => sum + endBar - firstBar, 0);
  const time = new Float64Array(most);
  const open = new Float64Array(most);
  const high = new Float64Array(most);
  const low = new Float64Array(most);
  const close = new Float64Array(most);
  const volume = bars.volume && new Float64Array(most);
  const ends: number[] = [];
  let count = 0;
  for (const session of sessions) {
    for (let first = session.firstBar; first < session.endBar; count++) {
      const begins = session.openTime + Math.floor((bars.time[first] - session.openTime) / length) * length;
      const end = barAtEdge(session, begins + length, edge, first);
      time[count] = begins;
      open[count] = bars.open[first];
      storeExtremes(bars, first, end, high, low, count);
      close[count] = bars.close[end - 1];
      if (volume !== null) volume[count] = volumeIn(session, first, end);
      first = end;
    }
    ends.push(count);
  }
  const filled = (column: Float64Array): Float64Array => column.slice(0, count);
  return {
    bars: {
      length: count,
      interval: length,
      daily: false,
      time: filled(time),
      open: filled(open),
      high: filled(high),
      low: filled(low),
      close: filled(close),
      volume: volume && filled(volume),
      // When the contract changed is told by the sessions.
      contract: null,
      contracts: [],
    },
    ends,
  };
}

/** The double nearest to the exact volume, which stands for that very volume unless it has more than 15 digits. */
function volumeIn(session: Session, first: number, end: number): number {
  // Where a longer bar is no longer than one, it has its very volume.
  if (end - first === 1 && session.bars.volume !== null) return session.bars.volume[first];
  const volume = volumeOf(session, first, end);
  // The denominator is a power of ten.
  return volume === null ? 0 : roundQuotient(volume.numerator, volume.denominator, `${volume.denominator}`.length - 1);
}

function withBars(session: Session, bars: Bars, firstBar: number, endBar: number): Session {
  return new Session(
    seriesOf(bars),
    session.day,
    session.openTime,
    session.closeTime,
    firstBar,
    endBar,
    session.open,
    session.high,
    session.low,
    session.close,
    session.straddled,
    session.closed,
    session.complete,
    session.firstContract,
    session.lastContract,
    session.before,
    session.previous,
  );
}
