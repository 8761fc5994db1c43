import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of files. */
export function printFiles({ bars, bytes, rows }) {
  const head = `${bars.toLocaleString('en')} bars in a CSV file of ${(bytes / 1e6).toFixed(0)} MB`;
  console.log(`\n${ratioTable(head, rows)}`);
}
