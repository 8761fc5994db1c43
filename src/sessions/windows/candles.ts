import type { Session } from '../cut/session.js';
import { barAtEdge } from '../scan/bar-at-edge.js';
import { highest, lowest } from '../scan/extremes.js';

/** The bars of a session that open in one stretch of so many minutes, counted from its open. */
export interface Candle {
  /** 0 for the first stretch of the session. */
  readonly index: number;
  readonly firstBar: number;
  /** The bar after the last one. */
  readonly endBar: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Patterns, buckets and volumes are all about the same few candles of a session; they are kept as long as it is. */
const known = new WeakMap<Session, Map<number, readonly Candle[]>>();

/** Of how many lengths the candles of a session are kept: those cut last, as strangers ask for any length. */
const KEPT = 2;

/**
 * The candles of a session: its bars in stretches of so many minutes from the open on, the last of which ends with the session. A
 * stretch without bars has none.
 *
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when a stretch begins inside a bar
 */
export function candlesOf(session: Session, minutes: number): readonly Candle[] {
  const lengths = known.get(session);
  return lengths?.get(minutes) ?? cutAndKeep(session, minutes, lengths);
}

function cutAndKeep(
  session: Session,
  minutes: number,
  lengths = new Map<number, readonly Candle[]>(),
): readonly Candle[] {
  const candles = cut(session, minutes);
  known.set(session, lengths.set(minutes, candles));
  if (lengths.size > KEPT) lengths.delete([...lengths.keys()][0]);
  return candles;
}

function cut(session: Session, minutes: number): readonly Candle[] {
  const { bars } = session;
  const candles: Candle[] = [];
  inStretches(session, minutes, (index, firstBar, endBar) => {
    candles.push({
      index,
      firstBar,
      endBar,
      open: bars.open[firstBar],
      high: highest(bars.high, firstBar, endBar),
      low: lowest(bars.low, firstBar, endBar),
      close: bars.close[endBar - 1],
    });
  });
  return candles;
}

/**
 * Parts the bars of a session as candles do, without a look at their prices.
 *
 * @param found - told of each stretch that has bars: which one it is, its first bar, and the bar after its last one
 * @throws {@link BarstatsRangeError} `bars-too-coarse` when a stretch begins inside a bar
 */
export function inStretches(
  session: Session,
  minutes: number,
  found: (index: number, firstBar: number, endBar: number) => void,
): void {
  const { bars, openTime, endBar } = session;
  const length = minutes * 60_000;
  const edge = `a multiple of ${minutes} minutes`;
  for (let first = session.firstBar; first < endBar;) {
    const index = Math.floor((bars.time[first] - openTime) / length);
    const end = barAtEdge(session, openTime + (index + 1) * length, edge, first);
    found(index, first, end);
    first = end;
  }
}
