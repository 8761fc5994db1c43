import { type DuckDBConnection, DuckDBTypeId, quotedIdentifier, quotedString } from '@duckdb/node-api';
import type { Bars } from 'barstats/bars';
import { barsFromDuckDb } from '../own-data/bars-from-duckdb.js';
import { findColumns } from '../own-data/find-columns.js';
import { isNumberOfTime, timeInSql } from '../own-data/time-in-sql.js';
import { type TimeUnit, timeUnitOf } from '../own-data/time-unit.js';

/** A file of bars as SQL sees it. */
export interface BarTable {
  readonly file: string;
  readonly version: string;
  /** The length of its bars, in milliseconds. */
  readonly interval: number;
  /** The instants at which its first and its last bar open. */
  readonly first: number;
  readonly last: number;
  /** The query of the bars that open at or after one instant and before the other. */
  readonly between: (from: number, to: number) => string;
  readonly timeUnit: TimeUnit;
}

const DAY_MS = 86_400_000;

/** Twenty hours: a day of New York has 23 in spring, and no intraday bar is as long. */
const SHORTEST_DAY_MS = 72_000_000;

/** Looks at a file: which column has the time, in which form it is, and how long the bars are. `null` where it has columns and no bars. */
export async function barTable(connection: DuckDBConnection, file: string, version: string): Promise<BarTable | null> {
  const source = file.endsWith('.parquet') ? `read_parquet(${quotedString(file)})` : await csvSource(connection, file);
  const described = await connection.run(`SELECT * FROM ${source} LIMIT 0`);
  const names = described.columnNames();
  const column = findColumns(names).time;
  const name = quotedIdentifier(column);
  const type = described.columnType(names.indexOf(column)).typeId;
  const numbers = async (query: string): Promise<readonly (number | null)[]> =>
    ((await connection.runAndReadAll(query)).getRows()[0] ?? []) as (number | null)[];
  // A CSV without a row does not say in which form its times would be.
  if ((await numbers(`SELECT 1 FROM ${source} LIMIT 1`)).length === 0) return null;
  const [some] = isNumberOfTime(type) ? await numbers(`SELECT ${name}::DOUBLE FROM ${source} LIMIT 1`) : [];
  const timeUnit = timeUnitOf(some ?? 0);
  const { expression: time } = timeInSql(name, type, timeUnit);
  const [shortest, first, last] = await numbers(
    `SELECT min(step), min(opened), max(opened)
     FROM (SELECT ${time} AS opened, ${time} - lag(${time}) OVER (ORDER BY ${time}) AS step FROM ${source})`,
  );
  // Of a single bar there is no telling; a day is what it most likely is.
  const step = shortest ?? DAY_MS;
  const instant = instantInSql(type, timeUnit);
  return {
    file,
    version,
    interval: step >= SHORTEST_DAY_MS ? DAY_MS : step,
    first: first ?? 0,
    last: last ?? 0,
    // The condition names the column as it is, so that Parquet skips what lies outside.
    between: (from, to) =>
      `SELECT * FROM ${source} WHERE ${name} >= ${instant(from)} AND ${name} < ${instant(to)} ORDER BY ${name}`,
    timeUnit,
  };
}

/** DuckDB takes the type of a column from its first rows, and whole prices there do not mean that there are no others below. */
async function csvSource(connection: DuckDBConnection, file: string): Promise<string> {
  const given = `${quotedString(file)}, header = true`;
  const described = await connection.run(`SELECT * FROM read_csv(${given}) LIMIT 0`);
  const { contract, open, high, low, close, volume } = findColumns(described.columnNames());
  const types = [open, high, low, close, volume].flatMap((name) =>
    name === undefined ? [] : [`${quotedString(name)}: 'DOUBLE'`],
  );
  if (contract !== undefined) types.push(`${quotedString(contract)}: 'VARCHAR'`);
  return `read_csv(${given}, types = { ${types.join(', ')} })`;
}

/** How epoch milliseconds are written so that they compare with a column of times. */
function instantInSql(type: DuckDBTypeId, unit: TimeUnit): (ms: number) => string {
  if (isNumberOfTime(type)) {
    const units = {
      s: (ms: number) => ms / 1000,
      ms: String,
      us: (ms: number) => `${ms}000`,
      ns: (ms: number) => `${ms}000000`,
    };
    return (ms) => String(units[unit](ms));
  }
  if (type === DuckDBTypeId.TIMESTAMP_TZ) return (ms) => `to_timestamp(${ms} / 1000)`;
  return (ms) => `epoch_ms(${ms}::BIGINT)`;
}

/** The bars of a table in a range. Timestamps that have no zone are in UTC. */
export function barsBetween(connection: DuckDBConnection, table: BarTable, from: number, to: number): Promise<Bars> {
  const { between, interval, timeUnit } = table;
  return barsFromDuckDb(connection, between(from, to), undefined, { interval, timeUnit, timeZone: 'UTC' });
}
