import process from 'node:process';
import { DuckDBInstance } from '@duckdb/node-api';
import { tell } from './tell.mjs';

// What gap-fill.mjs does, in SQL.

const connection = await (await DuckDBInstance.create()).connect();
const reader = await connection.runAndReadAll(`
  WITH days AS (SELECT *, lag(close) OVER (ORDER BY date) AS before FROM read_csv('${process.argv[2]}'))
  SELECT count(*) FILTER (CASE WHEN open > before THEN low <= before ELSE high >= before END) FROM days WHERE open <> before`);
tell(Number(reader.getRows()[0][0]));
