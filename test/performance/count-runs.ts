// First of all: what the modules below count into.
import { clearCounted, counted } from './counted.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { barsFromColumns, extendBars } from '../../src/bars/index.js';
import { catalog, runReports } from '../../src/reports/index.js';
import { partOf, readColumns, realFiles } from '../conformance/real-files.js';
import { countedBars, countedColumns } from './counted-bars.js';
import { Reads } from './counted-column.js';
import { comparisonPaths, exactPaths, figurePaths, integerPaths, type ExactPath } from './exact-paths.js';
import type { Fallbacks } from './fallbacks.js';
import { figuresIn } from './figures-in.js';
import { CATALOG, CHECK, doublings, LEFT_OUT, markets, MINUTES, ONE_MORE } from './markets.js';
import { yearTasks } from './year-tasks.js';

// Prints what instrumented modules count, as JSON: the reads and steps of each task, and how often the whole catalog takes the exact ways,
// on generated markets and on the files of BARSTATS_DATA.

const tasks: Record<string, Record<string, number>> = {};
const reads = new Reads();

function count(task: string, where: string, run: () => unknown, countsReads = true): void {
  reads.count = 0;
  clearCounted();
  run();
  const [steps] = counted.steps;
  Object.assign((tasks[task] ??= {}), {
    ...(countsReads && { [`reads${where}`]: reads.count }),
    [`steps${where}`]: steps,
  });
}

for (const { name, columns, options } of markets) {
  const where = ` on ${name}`;
  const bars = barsFromColumns(columns);
  const columnsThatCount = countedColumns(columns, reads);
  const run = (reports: Parameters<typeof runReports>[1]) => () =>
    runReports(countedBars(bars, columnsThatCount), reports, options);
  count(CHECK, where, () => barsFromColumns(columnsThatCount));
  count(CATALOG, where, run('all'));
  for (const { report } of catalog) count(report, where, run([report]));

  const end = bars.length - LEFT_OUT;
  const fewer = barsFromColumns(partOf(columns, 0, end));
  const next = barsFromColumns(partOf(columns, end, end + 1), { interval: bars.interval });
  runReports(fewer, 'all', options);
  // What was copied for the longer bars is no column that counts.
  count(ONE_MORE, where, () => runReports(extendBars(fewer, next), 'all', options), false);
}
for (const [task, run] of Object.entries(yearTasks)) count(task, '', run, false);

function fallbacksOf(run: () => unknown): Fallbacks {
  clearCounted();
  const figures = figuresIn(run());
  const taken = (paths: readonly ExactPath[]) =>
    paths.reduce((sum, path) => sum + counted.paths[exactPaths.indexOf(path)], 0);
  return {
    figures,
    ofFigures: taken(figurePaths),
    ofComparisons: taken(comparisonPaths),
    ofIntegers: taken(integerPaths),
    bigintModules: [...counted.bigints],
  };
}

const fallbacks: Record<string, Fallbacks> = {};
const large = [MINUTES, doublings.at(-1)!.name];
for (const { name, columns, options } of markets.filter((market) => large.includes(market.name))) {
  fallbacks[`made-up ${name}`] = fallbacksOf(() => runReports(barsFromColumns(columns), 'all', options));
}
/** The latest bars of a file are enough to see how often. */
const MOST_BARS = 10_000;
const folder = process.env.BARSTATS_DATA;
for (const { name, interval, assetClass, sessions } of realFiles) {
  if (folder === undefined || !existsSync(join(folder, `${name}.csv.gz`))) continue;
  const columns = readColumns(folder, name);
  const end = columns.time.length;
  const bars = barsFromColumns(partOf(columns, Math.max(0, end - MOST_BARS), end), { interval });
  fallbacks[name] = fallbacksOf(() =>
    sessions.map((session) => runReports(bars, 'all', { assetClass, ticker: 'REAL', session })),
  );
}
console.log(JSON.stringify({ tasks, fallbacks }));
