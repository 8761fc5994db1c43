import type { Bars } from '../../bars/index.js';
import { MAX_POSITIONS } from '../pauses.js';
import type { BarsInspection } from './inspection.js';

/** Prices that are multiples of a step, the coarsest first, each as a numerator and a denominator. */
const steps: readonly (readonly [number, number])[] = [
  ...[1000, 500, 250, 200, 100, 50, 25, 20, 10, 5, 2, 1].map((step) => [step, 1] as const),
  // Bonds trade in 1/32 and fractions of it, grains and older stocks in 1/8 and 1/16.
  ...[2, 4, 5, 8, 10, 16, 20, 32, 40, 50, 64, 100, 128].map((parts) => [1, parts] as const),
  ...[1e2, 1e3, 1e4, 1e5, 1e6, 1e7].flatMap((power) => [2, 4, 5, 10].map((parts) => [1, parts * power] as const)),
];

/** One bar in 100 may be off the grid: a bad print does not change the tick of a market. */
const ONE_IN = 100;

/**
 * The coarsest step of which nearly all prices are multiples, and the bars that are off it.
 *
 * A step that is too coarse is rejected after few bars, so the whole search reads the bars about once.
 *
 * @param end - how many bars to look at, from the first one on
 */
export function priceGrid(bars: Bars, end: number): BarsInspection['priceGrid'] {
  for (const step of end === 0 ? [] : steps) {
    const offGrid = barsOff(bars, end, step);
    if (offGrid !== null) return Object.freeze({ tick: step[0] / step[1], offGrid });
  }
  return Object.freeze({ tick: null, offGrid: Object.freeze({ count: 0, positions: Object.freeze([]) }) });
}

function barsOff(
  { open, high, low, close }: Bars,
  end: number,
  step: readonly [number, number],
): BarsInspection['priceGrid']['offGrid'] | null {
  const positions: number[] = [];
  let count = 0;
  for (let bar = 0; bar < end; bar++) {
    if (isOn(high[bar], step) && isOn(low[bar], step) && isOn(close[bar], step) && isOn(open[bar], step)) continue;
    if (++count * ONE_IN > end) return null;
    if (positions.length < MAX_POSITIONS) positions.push(bar);
  }
  return Object.freeze({ count, positions: Object.freeze(positions) });
}

/**
 * Exact for the decimal that a price stands for: the quotient of two whole numbers is rounded once, so it equals the price only where the price
 * stands for that decimal; two decimals of 15 digits or less never share a double.
 */
function isOn(price: number, [numerator, denominator]: readonly [number, number]): boolean {
  const parts = Math.round(price * denominator);
  return Math.abs(parts) < 1e15 && parts / denominator === price && parts % numerator === 0;
}
