import { readFileSync } from 'node:fs';
import { URL } from 'node:url';
import { DOUBLE, DuckDBDataChunk, DuckDBInstance } from '@duckdb/node-api';

const NAMES = ['time', 'open', 'high', 'low', 'close', 'volume'];
const ROWS_PER_CHUNK = 2048;
const QUANTILES = ['p25', 'median', 'p75', 'p90'];

/**
 * DuckDB in memory with the bars and the bounds of their sessions in tables, and the reports as prepared statements.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 * @param {readonly { day: number, opens: number, closes: number }[]} sessions
 * @param {readonly string[]} reports identifiers of reports that have a file in `sql/`
 * @returns {Promise<{ runs: Record<string, () => Promise<readonly Record<string, unknown>[]>>, close: () => void }>} per report what runs it, and
 *   what gives up its memory
 */
export async function openDuckdb(columns, sessions, reports) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection = await instance.connect();
  await load(connection, columns, sessions);

  const shared = readFileSync(new URL('sql/sessions.sql', import.meta.url), 'utf8');
  const runs = {};
  for (const report of reports) {
    const own = readFileSync(new URL(`sql/${report}.sql`, import.meta.url), 'utf8');
    const statement = await connection.prepare(shared + own);
    runs[report] = async () => (await statement.runAndReadAll()).getRowObjectsJS().map(withQuantiles);
  }
  return {
    runs,
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** SQL asks for the quantiles of a measure at once, and gets a list. */
function withQuantiles(row) {
  const found = {};
  for (const [name, value] of Object.entries(row)) {
    const [id, figure] = name.split('.');
    if (figure === 'quantiles') QUANTILES.forEach((quantile, place) => (found[`${id}.${quantile}`] = value?.[place]));
    else found[name] = value;
  }
  return found;
}

async function load(connection, columns, sessions) {
  await connection.run(`create temp table raw (${NAMES.map((name) => `${name} double`).join(', ')})`);
  const appender = await connection.createAppender('raw');
  const { length } = columns.time;
  for (let from = 0; from < length; from += ROWS_PER_CHUNK) {
    const until = Math.min(length, from + ROWS_PER_CHUNK);
    const chunk = DuckDBDataChunk.create(
      NAMES.map(() => DOUBLE),
      until - from,
    );
    chunk.setColumns(NAMES.map((name) => columns[name].subarray(from, until)));
    appender.appendDataChunk(chunk);
  }
  appender.closeSync();
  await connection.run('create table bars as select time::bigint as time, open, high, low, close, volume from raw');
  await connection.run('drop table raw');

  const rows = sessions.map(({ day, opens, closes }) => `(${day}, ${opens}::bigint, ${closes}::bigint)`);
  await connection.run(`create table sessions as from (values ${rows.join(', ')}) as bounds (day, opens, closes)`);
}
