/** The prices that tell, of bars among others. */
interface Prices {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** How many times one price another one may be to be of its scale: two of one scale are then far less than a hundred times apart. */
const SCALE = 8;

/** Between what prices of the scale of a price are; no price is where it is not above 0, as then there is no scale. */
export function scaleOf(price: number): { readonly least: number; readonly most: number } {
  const least = price / SCALE;
  return least > 0 ? { least, most: price * SCALE } : { least: NaN, most: NaN };
}

/**
 * How many bars in a row have prices above 0 of one scale, so that none of them is a hundred times another one.
 *
 * @param first - the first of them, whose low all others are compared with
 * @param end - the bar after the last that is looked at
 * @returns the bar after the last of them
 */
export function endOfScale({ high, low }: Prices, first: number, end: number): number {
  const { least, most } = scaleOf(low[first]);
  let bar = first;
  while (bar < end && low[bar] >= least && high[bar] <= most) bar++;
  return bar;
}

const cache = new WeakMap<Prices, number>();

/** How many of the first bars were seen to be of one scale when they were checked; others may be too. */
export function barsOfOneScale(bars: Prices): number {
  return cache.get(bars) ?? 0;
}

/** Keeps how many of the first bars are of one scale. */
export function keepScale<Made extends Prices>(bars: Made, count: number): Made {
  cache.set(bars, count);
  return bars;
}
