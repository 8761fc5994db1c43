import type { Bars } from 'barstats';
import { firstFrom } from './market-sessions.js';
import type { Candle, MarketSession } from './tasks-of-several.js';

const MINUTE = 60_000;

/** Lengths that people are used to, in minutes. */
const LENGTHS = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 240];

/** The bars of a session that have ended by an instant, joined so that a whole session has no more than so many. */
export function candlesUntil(
  bars: Bars,
  { opens, closes }: Pick<MarketSession, 'opens' | 'closes'>,
  asOf: number,
  most: number,
): readonly Candle[] {
  const { time, open, high, low, close, interval } = bars;
  const lengths = LENGTHS.map((minutes) => minutes * MINUTE).filter((length) => length % interval === 0);
  const length = lengths.find((each) => (closes - opens) / each <= most) ?? lengths.at(-1) ?? interval;
  const candles: Candle[] = [];
  for (let bar = firstFrom(bars, opens); bar < bars.length && time[bar] < closes; bar++) {
    if (time[bar] + interval > asOf) break;
    const from = opens + Math.floor((time[bar] - opens) / length) * length;
    const last = candles.at(-1);
    if (last?.from === from) {
      candles[candles.length - 1] = {
        ...last,
        high: Math.max(last.high, high[bar]),
        low: Math.min(last.low, low[bar]),
        close: close[bar],
      };
      continue;
    }
    const to = Math.min(from + length, closes);
    candles.push({ from, to, open: open[bar], high: high[bar], low: low[bar], close: close[bar] });
  }
  return candles;
}
