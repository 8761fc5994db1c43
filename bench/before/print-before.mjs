import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what each part takes against an earlier commit. */
export function printBefore({ base, rows }) {
  console.log(`
Each part against the same part of ${base}, in one process

${ratioTable('now', rows)}`);
}
