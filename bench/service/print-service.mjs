import console from 'node:console';
import { table } from '../table.mjs';

/** Prints what was found of requests. */
export function printService({ bars, rows }) {
  const head = ['request', 'bytes', 'in all, ms', 'outside the computation, ms', 'share'];
  const inProcess = rows.filter(({ total }) => total !== undefined);
  const overHttp = rows.filter(({ second }) => second !== undefined);
  const cells = inProcess.map(({ what, bytes, total, outside }) => [
    what,
    bytes.toLocaleString('en'),
    total.toFixed(3),
    outside.toFixed(3),
    `${((100 * outside) / total).toFixed(0)} %`,
  ]);
  console.log(`\nThe service, ${bars.toLocaleString('en')} bars of one minute at hand\n\n${table(head, cells)}`);
  const perRequest = overHttp.map(({ what, second, processor, bare, median }) => [
    what,
    Math.round(second).toLocaleString('en'),
    processor.toFixed(0),
    bare.toFixed(0),
    `${median.toFixed(2)} ×`,
  ]);
  const columns = ['over HTTP', 'requests a second', 'processor, µs', 'bare handler, µs', 'ratio'];
  console.log(`\n${table(columns, perRequest)}`);
}
