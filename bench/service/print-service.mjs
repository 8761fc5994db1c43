import console from 'node:console';
import { table } from '../table.mjs';

/** Prints what was found of requests. */
export function printService({ bars, rows }) {
  const head = ['request', 'bytes', 'in all, ms', 'outside the computation, ms', 'share'];
  const cells = rows.map(({ what, bytes, total, outside }) => [
    what,
    bytes.toLocaleString('en'),
    total.toFixed(3),
    outside.toFixed(3),
    `${((100 * outside) / total).toFixed(0)} %`,
  ]);
  console.log(`\nThe service, ${bars.toLocaleString('en')} bars of one minute at hand\n\n${table(head, cells)}`);
}
