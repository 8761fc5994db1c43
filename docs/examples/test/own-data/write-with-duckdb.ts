import { DuckDBInstance } from '@duckdb/node-api';

/**
 * Has DuckDB write the rows of queries to files.
 *
 * @param options - of `COPY … TO`, such as `FORMAT parquet`
 */
export async function writeWithDuckDb(
  files: readonly (readonly [file: string, query: string, options: string])[],
): Promise<void> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const [file, query, options] of files) await connection.run(`COPY (${query}) TO '${file}' (${options})`);
  connection.closeSync();
  instance.closeSync();
}
