import console from 'node:console';
import { short } from '../ratio-cells.mjs';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of reports that others compute, too. */
export function printPeers({ duckdb, pandas, bars, reports, rows }) {
  console.log(
    `\nDuckDB ${duckdb}, pandas ${pandas ?? 'not installed'}; ${bars.toLocaleString('en')} bars of one minute`,
  );
  for (const unit of new Set(rows.map((row) => row.unit))) {
    const named = rows.filter((row) => row.unit === unit).map((row) => ({ ...row, unit: 'report' }));
    const firstCall = (row) => (row.firstCall === null ? '' : short(row.firstCall));
    console.log(`\n${ratioTable(`in time of a ${unit}`, named, { 'first call': firstCall })}`);
  }
  console.log(`\nA report is the time of the whole catalog divided by its ${reports} reports.`);
}
