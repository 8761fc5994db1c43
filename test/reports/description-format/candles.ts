import { BarstatsRangeError } from '../../../src/errors/index.js';
import { highest, lowest, type Session } from '../../../src/sessions/index.js';

/** The bars of a session that open in one stretch of so many minutes, counted from its open. */
export interface Candle {
  /** 0 for the first stretch of the session. */
  readonly index: number;
  readonly firstBar: number;
  readonly endBar: number;
  readonly high: number;
  readonly low: number;
}

/** The candles of a session; a stretch without bars has none. */
export function candlesOf(
  { bars, openTime, closeTime, firstBar, endBar }: Session,
  minutes: number,
): readonly Candle[] {
  const candles: Candle[] = [];
  for (let first = firstBar; first < endBar;) {
    const index = Math.floor((bars.time[first] - openTime) / (minutes * 60_000));
    const edge = Math.min(openTime + (index + 1) * minutes * 60_000, closeTime);
    let end = first + 1;
    while (end < endBar && bars.time[end] < edge) end++;
    if (bars.time[end - 1] + bars.interval > edge && edge < closeTime) {
      const message = `a candle of ${minutes} minutes ends inside bars[${end - 1}]`;
      throw new BarstatsRangeError('bars-too-coarse', message, { argument: 'bars', needs: minutes * 60_000 });
    }
    const high = highest(bars.high, first, end);
    candles.push({ index, firstBar: first, endBar: end, high, low: lowest(bars.low, first, end) });
    first = end;
  }
  return candles;
}
