import { GCProfiler } from 'node:v8';
import { barsFromColumns } from '../../src/bars/index.js';
import { runReports, type ReportId } from '../../src/reports/index.js';
import { freshBars } from './counted-bars.js';
import { generatedMinutes } from './generated-market.js';
import { yearTasks } from './year-tasks.js';

// Prints how many bytes are allocated, as JSON: for each bar that the same sessions have more, and for each task on a year of bars.
// It needs --expose-gc.

const DATES = 60;
const options = { assetClass: 'futures', ticker: 'MADE-UP' } as const;

/** What a task takes by itself is the least of some runs, once it has been compiled. */
interface Runs {
  readonly warmUps: number;
  readonly measured: number;
}

function leastBytes(run: () => unknown, { warmUps, measured }: Runs): number {
  for (let i = 0; i < warmUps; i++) run();
  return Math.min(...Array.from({ length: measured }, () => allocatedBytes(run)));
}

/** The bytes on the heap by which it grew from each collection of garbage to the next. */
function allocatedBytes(run: () => unknown): number {
  globalThis.gc!();
  const profiler = new GCProfiler();
  profiler.start();
  let from = process.memoryUsage().heapUsed;
  run();
  const end = process.memoryUsage().heapUsed;
  let bytes = 0;
  for (const { beforeGC, afterGC } of profiler.stop().statistics) {
    bytes += beforeGC.heapStatistics.usedHeapSize - from;
    from = afterGC.heapStatistics.usedHeapSize;
  }
  return bytes + end - from;
}

const columns = { short: generatedMinutes(DATES), long: generatedMinutes(DATES, 5) };
const bars = { short: barsFromColumns(columns.short), long: barsFromColumns(columns.long) };
const more = bars.short.length - bars.long.length;

const report = (id: ReportId, session?: string) => (length: 'short' | 'long') =>
  runReports(freshBars(bars[length]), [id], session === undefined ? options : { ...options, session });

const sameSessions: Readonly<Record<string, (length: 'short' | 'long') => unknown>> = {
  'check of the columns': (length) => barsFromColumns(columns[length]),
  'previous-days-range-standard': report('previous-days-range-standard'),
  'previous-days-range-standard, 23 hours': report('previous-days-range-standard', 'daily'),
  'gap-fill-standard, 23 hours': report('gap-fill-standard', 'daily'),
};

const bytesPerBar = Object.entries(sameSessions).map(([task, run]) => {
  const [short, long] = (['short', 'long'] as const).map((length) =>
    leastBytes(() => run(length), { warmUps: 12, measured: 4 }),
  );
  return [task, (short - long) / more];
});
const bytes = Object.entries(yearTasks).map(([task, run]) => [task, leastBytes(run, { warmUps: 2, measured: 1 })]);
console.log(JSON.stringify({ bytesPerBar: Object.fromEntries(bytesPerBar), bytes: Object.fromEntries(bytes) }));
