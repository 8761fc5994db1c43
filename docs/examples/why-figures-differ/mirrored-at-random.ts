import type { BarColumns } from 'barstats';

/** The prices of bars. */
export type Prices = Required<Pick<BarColumns, 'open' | 'high' | 'low' | 'close'>>;

/**
 * The same bars on a path without a memory: each bar, and each way from a close to the next open, goes up or down at random as far as it did.
 * Ranges, quiet and wild times and the size of gaps are those of the market; what follows what is luck.
 *
 * @param decimals - to which prices are rounded
 * @param random - whole numbers from 0 to 2^32 - 1
 */
export function mirroredAtRandom<Columns extends Prices>(
  columns: Columns,
  decimals: number,
  random: () => number,
): Columns {
  const { open, high, low, close } = columns;
  const [opens, highs, lows, closes] = [open, high, low, close].map((column) => new Float64Array(column.length));
  const power = 10 ** decimals;
  const rounded = (price: number) => Math.max(1, Math.round(price * power)) / power;
  let price = open[0];
  for (let i = 0; i < open.length; i++) {
    const gap = i === 0 ? 1 : open[i] / close[i - 1];
    price *= random() < 2 ** 31 ? gap : 1 / gap;
    const start = price;
    const isUp = random() < 2 ** 31;
    const at = (value: number) => rounded(isUp ? start * (value / open[i]) : start / (value / open[i]));
    opens[i] = rounded(start);
    highs[i] = at(isUp ? high[i] : low[i]);
    lows[i] = at(isUp ? low[i] : high[i]);
    closes[i] = at(close[i]);
    price = isUp ? start * (close[i] / open[i]) : start / (close[i] / open[i]);
  }
  return { ...columns, open: opens, high: highs, low: lows, close: closes };
}
