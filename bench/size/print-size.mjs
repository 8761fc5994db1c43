import console from 'node:console';
import { verdict } from '../ratio-cells.mjs';
import { table } from '../table.mjs';

/** Prints what an entry point weighs, and what the start of a process takes. */
export function printSize({ rows }) {
  const cells = (row) => [
    row.what,
    row.target ? `≤ ${whole(row.target.atMost)}` : '',
    whole(row.median),
    row.unit,
    verdict(row),
  ];
  const print = (title, of) => console.log(`\n${table([title, 'target', 'median', 'unit', ''], of.map(cells))}`);
  print(
    'minified and gzipped',
    rows.filter(({ unit }) => unit === 'byte'),
  );
  print(
    'start',
    rows.filter(({ unit }) => unit !== 'byte'),
  );
}

const whole = (value) => value.toLocaleString('en', { maximumFractionDigits: 0 });
