import type { DuckDBConnection } from '@duckdb/node-api';
import type { BarColumns } from 'barstats/bars';

/** A file of bars as SQL sees it. */
export interface BarTable {
  readonly file: string;
  readonly version: string;
  /** The length of its bars, in milliseconds. */
  readonly interval: number;
  /** The instants at which its first and its last bar open. */
  readonly first: number;
  readonly last: number;
  /** What stands after FROM. */
  readonly source: string;
  /** The expression of the epoch milliseconds at which a bar opens. */
  readonly time: string;
  /** The condition that a bar opens within a range; it names the column itself, so that Parquet skips what lies outside. */
  readonly within: (from: number, to: number) => string;
  readonly hasVolume: boolean;
  readonly hasContract: boolean;
}

const DAY_MS = 86_400_000;

/** Twenty hours: a day of New York has 23 in spring, and no intraday bar is as long. */
const SHORTEST_DAY_MS = 72_000_000;

/** Looks at a file: which column has the time, of which type it is, and how long the bars are. */
export async function barTable(connection: DuckDBConnection, file: string, version: string): Promise<BarTable> {
  const reader = file.endsWith('.parquet') ? 'read_parquet' : 'read_csv';
  const source = `${reader}('${file.replaceAll("'", "''")}')`;
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${source}`);
  const columns = described.getRowObjects().map(({ column_name, column_type }) => ({
    name: String(column_name),
    type: String(column_type),
  }));
  const named = (name: string) => columns.find((column) => column.name.toLowerCase() === name);
  const column = named('time') ?? named('date') ?? named('timestamp');
  if (column === undefined) throw new Error(`${file} has no column time, date or timestamp`);
  const name = `"${column.name.replaceAll('"', '""')}"`;
  const { time, instant } = timeOf(column.type, name, file);
  const measured = await connection.runAndReadAll(
    `SELECT min(step)::DOUBLE, min(opened)::DOUBLE, max(opened)::DOUBLE
     FROM (SELECT ${time} AS opened, ${time} - lag(${time}) OVER (ORDER BY ${time}) AS step FROM ${source})`,
  );
  const [shortest, first, last] = measured.getRows()[0];
  // Of a single bar there is no telling; a day is what it most likely is.
  const step = Number(shortest ?? DAY_MS);
  return {
    file,
    version,
    interval: step >= SHORTEST_DAY_MS ? DAY_MS : step,
    first: Number(first ?? 0),
    last: Number(last ?? 0),
    source,
    time,
    within: (from, to) => `${name} >= ${instant(from)} AND ${name} < ${instant(to)}`,
    hasVolume: named('volume') !== undefined,
    hasContract: named('contract') !== undefined,
  };
}

/** How epoch milliseconds are had from a column, and how an instant is written so that it compares with one. */
function timeOf(type: string, name: string, file: string): { time: string; instant: (ms: number) => string } {
  if (/^(DATE|TIMESTAMP(_S|_MS|_NS)?)$/.test(type)) {
    return { time: `epoch_ms(${name})`, instant: (ms) => `epoch_ms(${ms}::BIGINT)` };
  }
  if (type === 'TIMESTAMP WITH TIME ZONE') {
    return { time: `epoch_ms(${name})`, instant: (ms) => `to_timestamp(${ms} / 1000)` };
  }
  if (/^U?(BIG|HUGE)?INT(EGER)?$|^DOUBLE$/.test(type)) return { time: name, instant: String };
  throw new Error(`${file} has times of the type ${type}: they must be epoch milliseconds, dates or timestamps`);
}

/** Reads the columns of a range of bars, chunk by chunk, so that others have their turn in between. */
export async function selectBars(
  connection: DuckDBConnection,
  { source, time, within, hasVolume, hasContract }: BarTable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<BarColumns> {
  const names = ['open', 'high', 'low', 'close', ...(hasVolume ? ['volume'] : [])];
  const numbers = [`(${time})::DOUBLE AS bar_time`, ...names.map((name) => `${name}::DOUBLE`)];
  const result = await connection.run(
    `SELECT ${[...numbers, ...(hasContract ? ['contract::VARCHAR'] : [])].join(', ')}
     FROM ${source} WHERE ${within(from, to)} ORDER BY bar_time`,
  );
  const columns = numbers.map(() => new Float64Array(result.rowCount));
  const contract: string[] = [];
  let begin = 0;
  for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    for (const [index, column] of columns.entries()) {
      const values = chunk.getColumnVector(index);
      // What is missing is no number, and barsFromColumns says where.
      for (let row = 0; row < chunk.rowCount; row++) column[begin + row] = (values.getItem(row) ?? NaN) as number;
    }
    if (hasContract) for (const name of chunk.getColumnValues(columns.length)) contract.push(String(name));
    begin += chunk.rowCount;
  }
  const [opened, open, high, low, close, volume] = columns;
  return { time: opened, open, high, low, close, volume, contract: hasContract ? contract : null };
}
