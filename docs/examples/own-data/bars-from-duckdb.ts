import { type DuckDBConnection, type DuckDBResult, type DuckDBValue, quotedIdentifier } from '@duckdb/node-api';
import { type Bars, barsFromColumns } from 'barstats';
import { barsOptionsOf } from './bars-options-of.js';
import { explainRefusal, type Place, placeOf } from './explain-refusal.js';
import { type Field, findColumns, type FoundColumns } from './find-columns.js';
import { joinChunks } from './join-chunks.js';
import { numbersInSql } from './numbers-in-sql.js';
import { numbersOfVector } from './numbers-of-vector.js';
import type { SourceOptions } from './source-options.js';
import { isNumberOfTime, timeInSql } from './time-in-sql.js';
import { timeUnitOf } from './time-unit.js';
import { wallTimesToInstants } from './wall-times-to-instants.js';
import { withoutZone } from './without-zone.js';

/** What the parameters of a query are given as. */
export type QueryParameters = DuckDBValue[] | Record<string, DuckDBValue>;

const NUMBERS = ['open', 'high', 'low', 'close', 'volume'] as const;

/**
 * Bars from any query: `select … from read_parquet('es.parquet') where … order by time`.
 *
 * Its columns are found by name, in any case: time (timestamp, date, datetime, ts), open, high, low, close and, if there
 * are, volume and contract. DuckDB casts them, and they come out of it as arrays, chunk by chunk; there is never an object per row.
 * A `FLOAT` stands for its exact value; a `DECIMAL` becomes the nearest double, like the same digits in a CSV.
 *
 * @param sql - one query, in ascending order of time
 * @throws `SourceError` for a missing column or one of another kind, and for the first invalid row
 */
export async function barsFromDuckDb(
  connection: DuckDBConnection,
  sql: string,
  parameters?: QueryParameters,
  options: SourceOptions = {},
): Promise<Bars> {
  const source = `from (\n${sql.replace(/[\s;]+$/, '')}\n)`;
  const query = (text: string): Promise<DuckDBResult> => connection.stream(text, parameters);
  const described = await query(`select * ${source} limit 0`);
  const columns = findColumns(described.columnNames(), options.columns);
  const typeOf = (name: string) => described.columnType(described.columnNames().indexOf(name));

  const name = quotedIdentifier(columns.time);
  const type = typeOf(columns.time).typeId;
  const unit = options.timeUnit ?? (isNumberOfTime(type) ? timeUnitOf(await firstNumber(query, name, source)) : 'ms');
  const { expression, wall, daily } = timeInSql(name, type, unit);
  const { timeZone } = options;
  if (wall && timeZone === undefined) throw withoutZone(columns.time);

  const numbers = NUMBERS.filter((field) => columns[field] !== undefined);
  const selected = [
    expression,
    ...numbers.map((field) => numbersInSql(quotedIdentifier(columns[field]!), typeOf(columns[field]!))),
  ].map((each) => `coalesce(${each}, 'nan'::double)`);
  const contract = columns.contract === undefined ? [] : [`cast(${quotedIdentifier(columns.contract)} as varchar)`];
  const read = await readColumns(
    await query(`select ${[...selected, ...contract].join(', ')} ${source}`),
    selected.length,
  );

  const time = wall && timeZone !== undefined ? wallTimesToInstants(read.numbers[0], timeZone) : read.numbers[0];
  const [open, high, low, close, volume = null] = read.numbers.slice(1);
  try {
    return barsFromColumns(
      { time, open, high, low, close, volume, contract: read.contract },
      barsOptionsOf(options, daily),
    );
  } catch (error) {
    const place = placeOf(error);
    throw explainRefusal(error, place && (await textAt(query, source, columns, place)));
  }
}

type Query = (text: string) => Promise<DuckDBResult>;

async function firstNumber(query: Query, column: string, source: string): Promise<number> {
  const chunk = await (await query(`select cast(${column} as double) ${source} limit 1`)).fetchChunk();
  return chunk === null || chunk.rowCount === 0 ? 0 : numbersOfVector(chunk.getColumnVector(0))[0];
}

interface ReadColumns {
  readonly numbers: readonly Float64Array[];
  readonly contract: readonly string[] | null;
}

async function readColumns(result: DuckDBResult, count: number): Promise<ReadColumns> {
  const chunks: Float64Array[][] = Array.from({ length: count }, () => []);
  const contract: string[] | null = result.columnCount > count ? [] : null;
  // One string for each contract, however many bars it has.
  const names = new Map<string, string>();
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const [column, list] of chunks.entries()) list.push(numbersOfVector(chunk.getColumnVector(column)));
    if (contract === null) continue;
    for (const value of chunk.getColumnValues(count)) {
      const name = value as string;
      if (!names.has(name)) names.set(name, name);
      contract.push(names.get(name)!);
    }
  }
  return { numbers: chunks.map(joinChunks), contract };
}

/** What a row has in a column, as DuckDB writes it. */
async function textAt(query: Query, source: string, columns: FoundColumns, { field, index }: Place) {
  const name = quotedIdentifier(columns[field as Field]!);
  const chunk = await (await query(`select cast(${name} as varchar) ${source} limit 1 offset ${index}`)).fetchChunk();
  return chunk?.getColumnValues(0)[0] as string | null;
}
