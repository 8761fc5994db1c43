import console from 'node:console';
import { verdict } from '../ratio-cells.mjs';
import { table } from '../table.mjs';

/** Prints what an entry point weighs. */
export function printSize({ rows }) {
  const cells = (row) => [row.what, row.target ? `≤ ${whole(row.target.atMost)}` : '', whole(row.median), verdict(row)];
  console.log(`\n${table(['minified and gzipped', 'target', 'bytes', ''], rows.map(cells))}`);
}

const whole = (value) => value.toLocaleString('en');
