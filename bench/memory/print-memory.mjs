import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of the memory of the catalog. */
export function printMemory({ bars, columns, reports, rows }) {
  console.log(`
${reports} reports of ${bars.toLocaleString('en')} bars in a process of its own; its six columns have ${(columns / 2 ** 20).toFixed(0)} MiB

${ratioTable('memory', rows)}`);
}
