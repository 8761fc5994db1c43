import { add, mostDecimals, multiply, unitsOf, type Integer, type Quotient } from '../../numeric/index.js';
import type { Session } from '../../sessions/index.js';

/**
 * The volume-weighted mean price of the bars of a session before a bar, exactly: that of (high + low + close) / 3.
 *
 * @param end - the bar after the last of them
 * @returns `null` where they have no volume
 */
export function meanPrice({ bars, firstBar }: Session, end: number): Quotient | null {
  const { high, low, close, volume } = bars;
  if (volume === null) return null;
  const prices = Math.max(...[high, low, close].map((column) => mostDecimals(column, firstBar, end)));
  const volumes = mostDecimals(volume, firstBar, end);
  const units = (price: number): Integer => unitsOf(price, prices);
  let total: Integer = 0;
  let weighted: Integer = 0;
  for (let bar = firstBar; bar < end; bar++) {
    const weight = unitsOf(volume[bar], volumes);
    total = add(total, weight);
    weighted = add(weighted, multiply(weight, add(add(units(high[bar]), units(low[bar])), units(close[bar]))));
  }
  if (total === 0) return null;
  return { numerator: weighted, denominator: multiply(multiply(total, 3), units(1)) };
}
