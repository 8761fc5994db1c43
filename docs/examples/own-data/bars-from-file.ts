import { type DuckDBConnection, DuckDBInstance, quotedString } from '@duckdb/node-api';
import type { Bars } from 'barstats';
import { barsFromDuckDb } from './bars-from-duckdb.js';
import { findColumns } from './find-columns.js';
import { SourceError } from './source-error.js';
import type { SourceOptions } from './source-options.js';

/** Kinds of files by the end of their names, and the function of DuckDB that reads each. */
const READERS: readonly (readonly [ending: RegExp, reader: 'read_parquet' | 'read_csv'])[] = [
  [/\.parquet$/i, 'read_parquet'],
  [/\.csv(\.gz)?$/i, 'read_csv'],
];

/**
 * Bars from a Parquet file or a CSV with a header line, read by DuckDB; several files at once with a pattern such as `es-*.parquet`.
 *
 * @throws `SourceError` for a file of another kind, one that cannot be read, and the first row that is no bar
 */
export async function barsFromFile(file: string, options: SourceOptions = {}): Promise<Bars> {
  const reader = READERS.find(([ending]) => ending.test(file))?.[1];
  if (reader === undefined) throw new SourceError(`${file} is no .parquet, .csv or .csv.gz`);
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    const arguments_ = reader === 'read_csv' ? await csvArguments(connection, file, options) : quotedString(file);
    return await barsFromDuckDb(connection, `select * from ${reader}(${arguments_})`, undefined, options);
  } catch (error) {
    throw new SourceError(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** DuckDB goes by the first rows: integers there do not mean that there are no decimals below. */
async function csvArguments(connection: DuckDBConnection, file: string, options: SourceOptions): Promise<string> {
  const described = await connection.run(`select * from read_csv(${quotedString(file)}, header = true) limit 0`);
  const { time: _, contract, ...numbers } = findColumns(described.columnNames(), options.columns);
  const types = Object.values(numbers).map((name) => `${quotedString(name)}: 'DOUBLE'`);
  if (contract !== undefined) types.push(`${quotedString(contract)}: 'VARCHAR'`);
  return `${quotedString(file)}, header = true, types = { ${types.join(', ')} }`;
}
