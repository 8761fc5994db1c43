/** Prints how the running servers hold under load: `npm run tools -- load --seconds 10 --server node --years 8`. */
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

const HOLDERS = 20;
print(
  `\nLight requests of running keys, alone and while ${HOLDERS} keys have whole reports on ${years} years of 1-minute bars computed.\n` +
    'Beside heavy ones, the p99 of a report is to be at most twice that of alone, and the longest step of a heavy one.\n',
);
const beside = ['beside heavy ones: p50 ms', 'p99 ms', 'at most', 'light ones answered', 'heavy ones'];
row('server', 'request', 'alone: p50 ms', 'p99 ms', ...beside);
row(...new Array<string>(9).fill('---'));
for (const server of chosen) {
  const { light, refused, answered, step } = await measureMixed(server, seconds, years, HOLDERS);
  const cells = ({ p50, p99 }: Latency): readonly string[] => [ms(p50), ms(p99)];
  const most = `${ms(2 * light[0].p99 + step)} (step ${ms(step)})`;
  const counts = [answered.light, answered.heavy];
  row(server, 'a report', ...cells(light[0]), ...cells(light[1]), most, ...counts);
  row(server, 'with a bad key: 401', ...cells(refused[0]), ...cells(refused[1]), '', ...counts);
}
