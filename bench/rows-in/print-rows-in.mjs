import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of rows and columns. */
export function printRowsIn({ bars, rows }) {
  console.log(`\n${ratioTable(`${bars.toLocaleString('en')} bars`, rows)}`);
}
