/** Prints how the three servers hold under load: `npm run tools -- load --seconds 10 --server node --years 8`. */
import { parseArgs } from 'node:util';
import { type ServerName, serverNames } from '../server-names.js';
import { measureLoad, roomy } from './measure-load.js';
import { type Latency, measureMixed } from './measure-mixed.js';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seconds: text, server: text, years: text } });
const [seconds, years] = [Number(values.seconds ?? 10), Number(values.years ?? 8)];
const chosen = values.server === undefined ? serverNames : [values.server as ServerName];
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const row = (...cells: readonly (string | number)[]): void => print(`| ${cells.join(' | ')} |`);
const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
const ms = (time: number): string => time.toFixed(3);

print(`Node ${process.version}, 10 connections, ${seconds} s each; four reports on up to four years of daily bars.\n`);
row('run', 'server', 'requests/s', 'p50 ms', 'p99 ms', 'max ms', 'statuses', 'errors', 'heap MB', 'rss MB');
row(...new Array<string>(10).fill('---'));
for (const [run, options] of [
  ['50 keys, no limit reached', { keys: 50, limits: roomy }],
  ['3 keys, the default limits', { keys: 3 }],
] as const) {
  for (const server of chosen) {
    const { requestsPerSecond, latency, statuses, errors, memory } = await measureLoad({
      server,
      extent: { seconds },
      ...options,
    });
    const counts = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`);
    const [before, after] = memory;
    const heap = `${mb(before.heapUsed)} → ${mb(after.heapUsed)}`;
    const rss = `${mb(before.rss)} → ${mb(after.rss)}`;
    const { p50, p99, max } = latency;
    row(run, server, Math.round(requestsPerSecond), p50, p99, max, counts.join(', '), errors, heap, rss);
  }
}

print(
  `\nLight requests, one after the other, alone and while five keys have whole reports on ${years} years of 1-minute bars computed:\n`,
);
row('server', 'request', 'alone: median ms', 'p99 ms', 'beside heavy ones: median ms', 'p99 ms', 'heavy ones answered');
row(...new Array<string>(7).fill('---'));
for (const server of chosen) {
  const { light, refused, heavy } = await measureMixed(server, seconds, years);
  const cells = ({ median, p99 }: Latency): readonly string[] => [ms(median), ms(p99)];
  row(server, 'a report on daily bars', ...cells(light[0]), ...cells(light[1]), heavy);
  row(server, 'with a bad key: 401', ...cells(refused[0]), ...cells(refused[1]), heavy);
}
