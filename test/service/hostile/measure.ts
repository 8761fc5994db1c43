import fc from 'fast-check';
import { parseArgs } from 'node:util';
import { ask } from './ask.js';
import { hostileOther, hostileReport } from './queries.js';

/**
 * Asks a service thousands of hostile queries on a year of 1-minute bars, and prints the longest step, the largest body and the memory.
 *
 *     npm run tools -- hostile --requests 20000 --seed 1
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
const count = Number(values.requests);
const queries = fc.oneof({ weight: 60, arbitrary: hostileReport }, { weight: 1, arbitrary: hostileOther });
const targets = fc.sample(queries, { numRuns: count, seed: Number(values.seed) });

const statuses = new Map<number, number>();
const slowest: [number, string][] = [];
let [bytes, thrown] = [0, 0];
const memory: number[] = [];

// Three requests to have the bars made and the code compiled.
for (const market of ['stocks/AAPL', 'futures/ES', 'crypto/ETHUSDT']) {
  for (let i = 0; i < 3; i++) ask(`/report_calculation/previous-days-range-by-weekday/${market}`, 2);
}

targets.forEach((target, i) => {
  try {
    const asked = ask(target, i);
    statuses.set(asked.status, (statuses.get(asked.status) ?? 0) + 1);
    bytes = Math.max(bytes, asked.bytes);
    slowest.push([asked.longestStep, target]);
    slowest.sort(([a], [b]) => b - a).splice(5);
  } catch (error) {
    thrown++;
    process.stdout.write(`${String(error)} at ${target.slice(0, 300)}\n`);
  }
  if ((i + 1) % Math.ceil(count / 10) === 0) {
    globalThis.gc?.();
    memory.push(Math.round(process.memoryUsage().heapUsed / 1e6));
  }
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
print(`${count} requests, seed ${values.seed}`);
print(`status: ${Array.from(statuses, ([status, times]) => `${times} × ${status}`).join(', ')}; thrown: ${thrown}`);
print(`largest body: ${bytes} bytes`);
print(`heap after each tenth of them, in MB: ${memory.join(' ')}`);
print('longest steps, in ms of processor time:');
for (const [ms, target] of slowest) print(`  ${ms.toFixed(0)}  ${decodeURIComponent(target).slice(0, 160)}`);
