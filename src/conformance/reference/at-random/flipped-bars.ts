import type { Bars } from '../../../bars/index.js';
import { barsToFlip, type FlipsAsked } from './bars-to-flip.js';
import { onGrid, type PriceGrid, priceGridOf } from './price-grid.js';
import { type Signs, signsOf } from './signs.js';

/**
 * The flips of some bars, one after the other. A flip goes the way of the bars, from close to open and from open to close, but mirrors each
 * step between two bars, and each bar, or leaves it as it is. Mirrored, what went up by a factor goes down by it.
 *
 * @param asOf - bars that open later are left out, and those that end later do not tell which prices there are; by default there are none
 */
export function* flippedBars(bars: Bars, { flips, seed }: FlipsAsked, asOf = Infinity): Generator<Bars, void> {
  const chosen = barsToFlip(bars, asOf);
  const grid = priceGridOf(chosen);
  for (let flip = 1; flip <= flips; flip++) yield flipOf(chosen.bars, grid, signsOf(seed, flip));
}

function flipOf(bars: Bars, grid: PriceGrid, signsAt: (instant: number) => Signs): Bars {
  const [open, high, low, close] = Array.from({ length: 4 }, () => new Float64Array(bars.length));
  // In steps of the grid. What is published is rounded; the path itself is not, so that errors do not add up.
  let path = (bars.open[0] * grid.power) / grid.step;
  for (let i = 0; i < bars.length; i++) {
    const { isStepMirrored, isBarMirrored } = signsAt(bars.time[i]);
    if (i > 0) path = moved(path, bars.open[i] / bars.close[i - 1], isStepMirrored);

    const highest = isBarMirrored ? bars.low[i] : bars.high[i];
    const lowest = isBarMirrored ? bars.high[i] : bars.low[i];
    open[i] = onGrid(path, grid);
    high[i] = onGrid(moved(path, highest / bars.open[i], isBarMirrored), grid);
    low[i] = onGrid(moved(path, lowest / bars.open[i], isBarMirrored), grid);
    path = moved(path, bars.close[i] / bars.open[i], isBarMirrored);
    close[i] = onGrid(path, grid);
  }
  return { ...bars, open, high, low, close };
}

function moved(path: number, factor: number, isMirrored: boolean): number {
  return isMirrored ? path / factor : path * factor;
}
