import console from 'node:console';
import { ratioTable } from '../ratio-table.mjs';

/** Prints what was found of growth. */
export function printGrowth({ rows }) {
  const extended = rows.filter(({ id }) => id.startsWith('extended-'));
  const grown = rows.filter((row) => !extended.includes(row));
  console.log(`\n${ratioTable('growth, bars checked before', grown)}`);
  console.log(`\n${ratioTable('the catalog when a bar has come', extended)}`);
}
