import type { Bars } from '../bars/index.js';

/**
 * The end of the last bar that came to a price: that trades at it or jumps over it, when the bar before does neither.
 *
 * @param session - its bars so far: the first one, the one after the last one, and when it closes
 * @param known - the instant from which the price is known: a bar that ended before does not count
 * @returns an instant in epoch milliseconds, `null` for none
 */
export function lastTouch(
  { high, low, close, time, interval }: Bars,
  { firstBar, endBar, closeTime }: { readonly firstBar: number; readonly endBar: number; readonly closeTime: number },
  price: number,
  known: number,
): number | null {
  const touches = (bar: number): boolean => {
    const [top, bottom] =
      bar === firstBar
        ? [high[bar], low[bar]]
        : [Math.max(high[bar], close[bar - 1]), Math.min(low[bar], close[bar - 1])];
    return bottom <= price && price <= top;
  };
  for (let bar = endBar - 1; bar >= firstBar; bar--) {
    const end = Math.min(time[bar] + interval, closeTime);
    if (end < known) return null;
    if (touches(bar) && (bar === firstBar || !touches(bar - 1))) return end;
  }
  return null;
}
