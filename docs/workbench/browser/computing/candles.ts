import type { Candle, SessionBars } from './asked.js';

const MINUTE = 60_000;

/** The lengths of candles that traders know, in minutes. */
const LENGTHS = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 240, 480];

/** The shortest known length of candles that bars of an interval make up and that is long enough; else so many intervals. */
export function candleLength(interval: number, atLeast: number): number {
  const known = LENGTHS.map((minutes) => minutes * MINUTE).find((each) => each % interval === 0 && each >= atLeast);
  return known ?? interval * Math.max(1, Math.ceil(atLeast / interval));
}

/** Joins a candle to the last if that begins at the same time, else adds it. */
export function addCandle(candles: Candle[], next: Candle): void {
  const last = candles.at(-1);
  if (last?.from !== next.from) {
    candles.push(next);
    return;
  }
  const [high, low] = [Math.max(last.high, next.high), Math.min(last.low, next.low)];
  candles[candles.length - 1] = { ...last, high, low, close: next.close };
}

/** The candles of a session as candles of a known length that is long enough; there is one at least. */
export function longerCandles(
  candles: readonly Candle[],
  { opens, closes }: { readonly opens: number; readonly closes: number },
  atLeast: number,
): readonly Candle[] {
  const [{ from: first, to }] = candles;
  const length = candleLength(to - first, atLeast);
  const longer: Candle[] = [];
  for (const candle of candles) {
    const from = opens + Math.floor((candle.from - opens) / length) * length;
    addCandle(longer, { ...candle, from, to: Math.min(from + length, closes) });
  }
  return longer;
}

/** The candles of the session or period itself. */
export function ownCandles({ candles, before, after = 0 }: SessionBars): readonly Candle[] {
  return candles.slice(before, candles.length - after);
}

/** Candles as one; there is one at least. */
export function asOne(candles: readonly Candle[]): Candle {
  const [first, last] = [candles[0], candles[candles.length - 1]];
  const [high, low] = [Math.max(...candles.map((each) => each.high)), Math.min(...candles.map((each) => each.low))];
  return { from: first.from, to: last.to, open: first.open, high, low, close: last.close };
}
