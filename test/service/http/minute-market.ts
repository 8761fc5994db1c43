import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { BarFile } from '../../../docs/examples/own-data/bar-files.js';

/** A file of 1-minute bars that a report takes long for, as real ones do: prices to the cent that wander, around the clock. */
export async function minuteMarket(folder: string, end: number, minutes: number): Promise<BarFile> {
  const file = join(folder, 'ETHUSDT.1m.parquet');
  const database = await DuckDBInstance.create(':memory:');
  const connection = await database.connect();
  // Sums of waves whose lengths have nothing in common: the same on every machine, and no two days are alike.
  const price = (at: string): string =>
    `round(1000 + 200 * sin(${at} / 91000.0) + 20 * sin(${at} / 1300.0) + 4 * sin(${at} / 47.0) + sin(${at} * 1.7), 2)`;
  await connection.run(
    `COPY (
       SELECT time, open, greatest(open, close) + 0.25 AS high, least(open, close) - 0.25 AS low, close, 1 + i % 97 AS volume
       FROM (SELECT i, ${end} + (i - ${minutes}) * 60000 AS time, ${price('i')} AS open, ${price('(i + 1)')} AS close FROM range(${minutes}) t(i))
     ) TO '${file}' (FORMAT parquet)`,
  );
  connection.closeSync();
  database.closeSync();
  return { assetClass: 'crypto', ticker: 'ETHUSDT', file };
}
