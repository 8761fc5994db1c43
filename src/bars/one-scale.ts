/** The prices that tell, of bars among others. */
interface Prices {
  readonly high: Float64Array;
  readonly low: Float64Array;
}

/** A part of a price that no price of the same scale is below, and the multiple that none is above: far less than a hundred apart. */
const TIMES = 8;

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

/** The bounds of the scale of a low; of a price that is not above 0, bounds that no price keeps. */
export function scaleOf(low: number): { readonly least: number; readonly most: number } {
  const least = low / TIMES;
  return least > 0 ? { least, most: low * TIMES } : { least: Infinity, most: -Infinity };
}

const known = new WeakMap<Prices, number>();

/** How many of the first bars were seen to be of one scale when they were checked; others may be too. */
export function barsOfOneScale(bars: Prices): number {
  return known.get(bars) ?? 0;
}

/** Keeps how many of the first bars are of one scale. */
export function keepScale<Made extends Prices>(bars: Made, count: number): Made {
  known.set(bars, count);
  return bars;
}
