import { barsFromColumns, type Bars } from '../../bars/index.js';
import { mostDecimals } from '../../numeric/inner.js';
import { firstBarAt } from '../scan/first-bar-at.js';

/** How bars are changed from an instant on: prices mirrored at the last known one and three times as far from it, or all equal to it. */
export type BarChange = 'mirrored' | 'flat';

/**
 * The same bars with other prices and volumes from an instant on, for checks of what looks ahead. The first changed bar may keep its open,
 * as it is at the open of a session.
 *
 * @param from - the first bar that opens at or after this instant is the first changed one
 * @returns valid bars on the decimals of the given ones, above 0 if these are; `null` if no bar is changed
 */
export function changedBars(bars: Bars, from: number, keepsOpen: boolean, change: BarChange): Bars | null {
  const { length, time, contract, contracts } = bars;
  const first = firstBarAt(bars, from, 0);
  if (first === length) return null;
  const pivot = keepsOpen || first === 0 ? bars.open[first] : bars.close[first - 1];
  const scale = Number(`1e${Math.max(...[bars.open, bars.high, bars.low, bars.close].map(decimalsIn))}`);
  const base = Math.round(pivot * scale);
  const least = bars.low.every((price) => price > 0) ? 1 : -Infinity;
  // It never increases, so that highs become lows.
  const changed = (price: number): number =>
    change === 'flat' ? pivot : Math.max(least, base - 3 * (Math.round(price * scale) - base)) / scale;
  const column = (prices: Float64Array): Float64Array => prices.map((price, i) => (i < first ? price : changed(price)));
  const swapped = (own: Float64Array, other: Float64Array): Float64Array =>
    own.map((price, i) => (i < first ? price : changed(other[i])));
  const volumeOf = (volume: number): number => (change === 'flat' ? 0 : volume === 0 ? 1 : 2 * volume);
  return barsFromColumns(
    {
      time,
      open: column(bars.open),
      high: swapped(bars.high, bars.low),
      low: swapped(bars.low, bars.high),
      close: column(bars.close),
      volume: bars.volume?.map((volume, i) => (i < first ? volume : volumeOf(volume))),
      contract: contract === null ? null : Array.from(contract, (each) => contracts[each]),
    },
    { interval: bars.interval },
  );
}

function decimalsIn(prices: Float64Array): number {
  return mostDecimals(prices, 0, prices.length);
}
