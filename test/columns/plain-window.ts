import type { Criterion, Session } from '../../src/sessions/inner.js';
import { barsIn, HOUR, type PlainBar } from './random-markets.js';

/** The first hours of a session and the rest of it, bar by bar; `null` where they are no window. */
export function plainWindow(session: Session, hours: number) {
  const { openTime } = session;
  const bars = barsIn(session);
  const within = bars.filter(({ time }) => time < openTime + hours * HOUR);
  const rest = bars.slice(within.length);
  const high = Math.max(...within.map((bar) => bar.high));
  const low = Math.min(...within.map((bar) => bar.low));
  if (bars[0].time !== openTime || rest.length === 0 || high === low) return null;
  return { high, low, close: within.at(-1)!.close, within, rest };
}

export type PlainWindow = NonNullable<ReturnType<typeof plainWindow>>;

/** Whether a bar of the rest goes beyond a side of the window. */
export function goesBeyond(side: 'high' | 'low', { high, low }: PlainWindow, bar: PlainBar, by: Criterion): boolean {
  return side === 'high' ? (by === 'wick' ? bar.high : bar.close) > high : (by === 'wick' ? bar.low : bar.close) < low;
}

/** The side that the rest breaks first, and the bars from there on; `null` where it holds. */
export function plainBreak(window: PlainWindow, by: Criterion) {
  const place = window.rest.findIndex(
    (bar) => goesBeyond('high', window, bar, by) || goesBeyond('low', window, bar, by),
  );
  if (place === -1) return null;
  const bars = window.rest.slice(place);
  const [first] = bars;
  const sides = (['high', 'low'] as const).filter((side) => goesBeyond(side, window, first, by));
  const side =
    sides.length === 1 ? sides[0] : first.open > window.high ? 'high' : first.open < window.low ? 'low' : 'ambiguous';
  return { side, bars } as const;
}
