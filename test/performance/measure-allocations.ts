import { PerformanceObserver } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { barsFromColumns } from '../../src/bars/index.js';
import { runReports, type ReportId } from '../../src/reports/index.js';
import type { Allocations } from './allocations.js';
import { freshBars } from './counted-bars.js';
import { generatedMinutes } from './generated-market.js';

// Prints how much memory is taken for each task, of the same sessions in bars of one and of five minutes, as JSON. It needs --expose-gc, and
// room for all of it in the young generation: once the collector has come, what was taken cannot be told.

const DATES = 60;
const options = { assetClass: 'futures', ticker: 'MADE-UP' } as const;

/** Until the compiler is done with the task; and so often after it, of which the least is what the task takes by itself. */
const WARM_UPS = 12;
const RUNS = 6;

let collections = 0;
new PerformanceObserver((list) => (collections += list.getEntries().length)).observe({ entryTypes: ['gc'] });

async function leastBytes(run: () => unknown): Promise<number> {
  for (let i = 0; i < WARM_UPS; i++) run();
  let least = Infinity;
  for (let i = 0; i < RUNS; i++) {
    globalThis.gc!();
    // The observer is told between two tasks of the event loop.
    await setImmediate();
    await setImmediate();
    collections = 0;
    const before = process.memoryUsage().heapUsed;
    run();
    const taken = process.memoryUsage().heapUsed - before;
    await setImmediate();
    await setImmediate();
    if (collections > 0) throw new Error('the collector came: give --min-semi-space-size more room');
    least = Math.min(least, taken);
  }
  return least;
}

const columns = { short: generatedMinutes(DATES), long: generatedMinutes(DATES, 5) };
const bars = { short: barsFromColumns(columns.short), long: barsFromColumns(columns.long) };
const more = bars.short.length - bars.long.length;

const reports = (some: readonly ReportId[] | 'all', session?: string) => (length: 'short' | 'long') =>
  runReports(freshBars(bars[length]), some, session === undefined ? options : { ...options, session });

const tasks: Readonly<Record<string, (length: 'short' | 'long') => unknown>> = {
  'check of the columns': (length) => barsFromColumns(columns[length]),
  'previous-days-range-standard': reports(['previous-days-range-standard']),
  'previous-days-range-standard, 23 hours': reports(['previous-days-range-standard'], 'daily'),
  'gap-fill-standard, 23 hours': reports(['gap-fill-standard'], 'daily'),
  'whole catalog': reports('all'),
};

const found: Record<string, Allocations> = {};
for (const [task, run] of Object.entries(tasks)) {
  const [short, long] = [await leastBytes(() => run('short')), await leastBytes(() => run('long'))];
  found[task] = { bytes: short, bytesPerBar: (short - long) / more };
}
console.log(JSON.stringify(found));
