import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of growth. */
export function printGrowth({ rows }) {
  console.log(`\n${ratioTable('growth, bars checked before', rows)}`);
}
