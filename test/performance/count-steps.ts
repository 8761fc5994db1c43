import { readFileSync } from 'node:fs';
import { Coverage, countsAt } from './coverage.js';

// Prints how many steps are taken for each task on each market, as JSON. Only what is loaded after the counting began is counted.

const root = new URL('../../', import.meta.url).href;
const steps = JSON.parse(readFileSync(new URL('steps.json', root), 'utf8')) as Record<string, readonly number[]>;
const coverage = new Coverage();

const { barsFromColumns, extendBars } = await import('../../src/bars/index.js');
const { catalog, runReports } = await import('../../src/reports/index.js');
const { freshBars, partOf } = await import('./counted-bars.js');
const { CATALOG, CHECK, LEFT_OUT, markets, ONE_MORE } = await import('./markets.js');

function stepsOf(run: () => void): number {
  coverage.take(root);
  run();
  let sum = 0;
  for (const script of coverage.take(root)) {
    for (const count of countsAt(script, steps[script.url.slice(root.length)] ?? [])) sum += count;
  }
  return sum;
}

const counts: Record<string, Record<string, number>> = {};
for (const { name, columns, options } of markets) {
  const bars = barsFromColumns(columns);
  const end = bars.length - LEFT_OUT;
  const fewer = barsFromColumns(partOf(columns, 0, end));
  const next = barsFromColumns(partOf(columns, end, end + 1), { interval: bars.interval });
  runReports(fewer, 'all', options);
  counts[name] = {
    [CHECK]: stepsOf(() => void barsFromColumns(columns)),
    [CATALOG]: stepsOf(() => void runReports(freshBars(bars), 'all', options)),
    [ONE_MORE]: stepsOf(() => void runReports(extendBars(fewer, next), 'all', options)),
    ...Object.fromEntries(
      catalog.map(({ report }) => [report, stepsOf(() => void runReports(freshBars(bars), [report], options))]),
    ),
  };
}
console.log(JSON.stringify(counts));
