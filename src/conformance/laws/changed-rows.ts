import { Decimal } from 'decimal.js';
import type { BarRow } from '../../bars/index.js';

/** Sums and products of prices have as many digits as both together. */
const Exact = Decimal.clone({ defaults: true, precision: 80 });

/** The row with its prices multiplied by a power of ten, exactly. */
export function timesPowerOfTen(row: BarRow, exponent: number): BarRow {
  return withPrices(row, (price) => price.times(new Exact(10).pow(exponent)));
}

/** The row with its prices raised by as much, exactly. */
export function raised(row: BarRow, by: number): BarRow {
  return withPrices(row, (price) => price.plus(by));
}

/** The row without its volume. */
export function withoutVolume({ volume: _, ...row }: BarRow): BarRow {
  return row;
}

function withPrices(row: BarRow, change: (price: Decimal) => Decimal): BarRow {
  const [open, high, low, close] = [row.open, row.high, row.low, row.close].map((price) =>
    change(new Exact(price)).toNumber(),
  );
  return { ...row, open, high, low, close };
}
