import { differences } from './compare-counts.mjs';
import { openDuckdb } from './duckdb.mjs';
import { timed } from './measure.mjs';

/** The reports that were written in SQL by hand; each is a file in `sql/`. */
export const SQL_REPORTS = [
  'green-and-red-days-by-weekday-standard',
  'opening-stats-standard',
  'outside-days-standard',
  'previous-days-range-standard',
];

/**
 * What is measured of DuckDB, once its figures are those of the engine.
 *
 * @param {import('./make-bars.mjs').Columns} columns
 * @param {readonly { day: number, opens: number, closes: number }[]} sessions
 * @param {readonly { report: string }[]} results of the engine
 * @returns the cases, and the milliseconds of the first call of each
 * @throws when a count or a figure differs
 */
export async function sqlCases(columns, sessions, results) {
  const statements = await openDuckdb(columns, sessions, SQL_REPORTS);
  const cases = {};
  const firstCalls = {};
  for (const [report, run] of statements) {
    let rows = [];
    const { ms } = await timed(async () => (rows = await run()));
    const result = results.find((one) => one.report === report);
    const lines = differences(result, rows);
    if (lines.length > 0) throw new Error(`The engine and SQL do not agree:\n${lines.join('\n')}`);
    cases[report] = { run };
    firstCalls[report] = ms;
  }
  return { cases, firstCalls };
}
