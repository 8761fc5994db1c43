import type { SentBar } from '../../messages.js';

/** Bars that are drawn as one. */
export interface Candle {
  readonly from: number;
  readonly to: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** Lengths in minutes that people are used to. */
const LENGTHS = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 240];

/** The shortest usual length of a candle at which a session has no more than so many of them, in milliseconds. */
export function candleLength(session: number, interval: number, most: number): number {
  const lengths = LENGTHS.map((minutes) => minutes * 60_000).filter((length) => length % interval === 0);
  return lengths.find((length) => session / length <= most) ?? lengths.at(-1) ?? interval;
}

/** Bars joined into candles of a length that are counted from the open. */
export function candlesOf(bars: readonly SentBar[], opens: number, length: number): readonly Candle[] {
  const candles: Candle[] = [];
  for (const [time, open, high, low, close] of bars) {
    const from = opens + Math.floor((time - opens) / length) * length;
    const last = candles.at(-1);
    if (last?.from !== from) candles.push({ from, to: from + length, open, high, low, close });
    else {
      candles[candles.length - 1] = {
        ...last,
        high: Math.max(last.high, high),
        low: Math.min(last.low, low),
        close,
      };
    }
  }
  return candles;
}
