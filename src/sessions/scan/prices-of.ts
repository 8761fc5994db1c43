import type { Session } from '../cut/session.js';

/** The open, high, low and close of each bar of a session. */
export function pricesOf({ bars, firstBar, endBar }: Session): Float64Array {
  const { open, high, low, close } = bars;
  const length = endBar - firstBar;
  const prices = new Float64Array(4 * length);
  [open, high, low, close].forEach((column, i) => prices.set(column.subarray(firstBar, endBar), i * length));
  return prices;
}
