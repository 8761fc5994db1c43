import type { Bars } from '../../../../src/bars/index.js';
import { flippable, flippedBars } from '../../../../src/sessions/inner.js';
import { lastOf } from '../../../../src/rows/last-of.js';

/** A flip of bars as a market of its own; its signs are not those of any flip that a test with a small seed makes of it. */
export function flipOf(bars: Bars, number: number): Bars {
  return lastOf(flippedBars(lastOf(flippable(bars, Infinity)), { seed: 1_000_000 + number, number: 1 }));
}
