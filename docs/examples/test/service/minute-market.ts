import { join } from 'node:path';
import type { BarFile } from '../../own-data/bar-files.js';
import { writeWithDuckDb } from '../own-data/write-with-duckdb.js';

/** A file of 1-minute bars that a report takes long for, as real ones do: prices to the cent that wander, around the clock. */
export async function minuteMarket(folder: string, end: number, minutes: number): Promise<BarFile> {
  const file = join(folder, 'ETHUSDT.1m.parquet');
  // Sums of waves whose lengths have nothing in common: the same on every machine, and no two days are alike.
  const price = (at: string): string =>
    `round(1000 + 200 * sin(${at} / 91000.0) + 20 * sin(${at} / 1300.0) + 4 * sin(${at} / 47.0) + sin(${at} * 1.7), 2)`;
  const waves = `SELECT i, ${end} + (i - ${minutes}) * 60000 AS time, ${price('i')} AS open, ${price('(i + 1)')} AS close FROM range(${minutes}) t(i)`;
  const rows = `SELECT time, open, greatest(open, close) + 0.25 AS high, least(open, close) - 0.25 AS low, close, 1 + i % 97 AS volume FROM (${waves})`;
  await writeWithDuckDb([[file, rows, 'FORMAT parquet']]);
  return { assetClass: 'crypto', ticker: 'ETHUSDT', file };
}
