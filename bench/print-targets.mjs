import console from 'node:console';
import { flatRows } from './flat-rows.mjs';
import { short, targetIn, verdict, whole } from './ratio-cells.mjs';
import { table } from './table.mjs';

/** Prints every row that has a target once more, together. */
export function printTargets(parts) {
  const rows = flatRows(parts).filter(({ target }) => target !== null);
  if (rows.length === 0) return;
  const cells = (row) => [
    `${row.part}: ${row.what}`,
    targetIn(row.target),
    row.median >= 1000 ? whole(row.median) : short(row.median),
    row.unit,
    verdict(row),
  ];
  console.log(`\n${table(['all targets', 'target', 'median', 'unit', ''], rows.map(cells))}`);
}
