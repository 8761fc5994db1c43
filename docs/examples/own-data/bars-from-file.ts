import { readFile } from 'node:fs/promises';
import { type DuckDBConnection, DuckDBInstance, quotedString } from '@duckdb/node-api';
import { tableFromIPC } from 'apache-arrow';
import type { Bars } from 'barstats';
import { barsFromArrow } from './bars-from-arrow.js';
import { barsFromDuckDb } from './bars-from-duckdb.js';
import { findColumns } from './find-columns.js';
import { SourceError } from './source-error.js';
import type { SourceOptions } from './source-options.js';

/**
 * Bars from a file: Parquet or a CSV with a header line by way of DuckDB, or Arrow (also called Feather).
 *
 * @throws `SourceError` for a file of another kind, one that cannot be read, and the first row that is no bar
 */
export async function barsFromFile(file: string, options: SourceOptions = {}): Promise<Bars> {
  try {
    if (/\.(arrow|feather)$/i.test(file)) return barsFromArrow(tableFromIPC(await readFile(file)), options);
    if (/\.parquet$/i.test(file)) return await withDuckDb((connection) => parquet(connection, file, options));
    if (/\.csv(\.gz)?$/i.test(file)) return await withDuckDb((connection) => csv(connection, file, options));
  } catch (error) {
    // What DuckDB says after an empty line is about its own settings.
    const [told] = (error instanceof Error ? error.message : String(error)).split('\n\n');
    throw new SourceError(`${file}: ${told.replaceAll('\n', '; ')}`, { cause: error });
  }
  throw new SourceError(`${file} is no .parquet, .csv, .csv.gz, .arrow or .feather`);
}

async function withDuckDb(read: (connection: DuckDBConnection) => Promise<Bars>): Promise<Bars> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    return await read(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function parquet(connection: DuckDBConnection, file: string, options: SourceOptions): Promise<Bars> {
  return barsFromDuckDb(connection, 'select * from read_parquet($1)', [file], options);
}

/** DuckDB takes the type of a column from the first rows, and integers there do not mean that there are no decimals below. */
async function csv(connection: DuckDBConnection, file: string, options: SourceOptions): Promise<Bars> {
  const source = `${quotedString(file)}, header = true`;
  const described = await connection.run(`select * from read_csv(${source}) limit 0`);
  const { contract, ...found } = findColumns(described.columnNames(), options.columns);
  const types = [found.open, found.high, found.low, found.close, found.volume]
    .filter((name) => name !== undefined)
    .map((name) => `${quotedString(name)}: 'DOUBLE'`);
  if (contract !== undefined) types.push(`${quotedString(contract)}: 'VARCHAR'`);
  return barsFromDuckDb(connection, `select * from read_csv(${source}, types = { ${types.join(', ')} })`, [], options);
}
