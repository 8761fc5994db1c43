import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Coverage, countsAt, type ScriptCoverage } from './coverage.js';
import { comparisonPaths, figurePaths, integerPaths, type ExactPath } from './exact-paths.js';
import type { Fallbacks } from './fallbacks.js';

// Prints how often the exact ways were taken while the whole catalog ran, as JSON: on generated markets, and on the files of BARSTATS_DATA.

const src = new URL('../../src/', import.meta.url).href;
const coverage = new Coverage();

const { barsFromColumns } = await import('../../src/bars/index.js');
const { runReports } = await import('../../src/reports/index.js');
const { readColumns, realFiles } = await import('../conformance/real-files.js');
const { doublings, markets, MINUTES } = await import('./markets.js');

function fallbacksOf(run: () => unknown): Fallbacks {
  coverage.take(src);
  const figures = figuresIn(run());
  const scripts = coverage.take(src);
  const taken = (paths: readonly ExactPath[]) =>
    Object.fromEntries(paths.map((path) => [`${path.module}: ${path.at}`, timesTaken(path, scripts)]));
  return {
    figures,
    ofFigures: taken(figurePaths),
    ofComparisons: taken(comparisonPaths),
    ofIntegers: taken(integerPaths),
    bigintModules: scripts.filter(makesBigint).map(({ url }) => moduleOf(url)),
  };
}

function timesTaken({ module, at }: ExactPath, scripts: readonly ScriptCoverage[]): number {
  const text = readFileSync(new URL(`${module}.js`, src), 'utf8');
  const found = text.indexOf(at);
  if (found === -1) throw new Error(`src/${module}.ts has no "${at}" any more: mend test/performance/exact-paths.ts`);
  const script = scripts.find(({ url }) => moduleOf(url) === module);
  return script === undefined ? 0 : countsAt(script, [found + at.length])[0];
}

/** Whether a block with a bigint in it ran. */
function makesBigint(script: ScriptCoverage): boolean {
  const text = readFileSync(new URL(script.url), 'utf8');
  const offsets = Array.from(text.matchAll(/\bBigInt\(|\b\d+n\b/g), ({ index }) => index);
  return countsAt(script, offsets).some((count) => count > 0);
}

function moduleOf(url: string): string {
  return url.slice(src.length).replace(/\.js$/, '');
}

/** Only what is rounded is a figure: counts, dates and settings are right as they are. */
const rounded = new Set(
  ['percent', 'low', 'high', 'value'].concat([
    'mean',
    'median',
    'min',
    'max',
    'p25',
    'p75',
    'p90',
    'standardDeviation',
  ]),
);

function figuresIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + (typeof each === 'number' && rounded.has(name) ? 1 : figuresIn(each)),
    0,
  );
}

const found: Record<string, Fallbacks> = {};
const large = [MINUTES, doublings.at(-1)!.name];
for (const { name, columns, options } of markets.filter((market) => large.includes(market.name))) {
  found[`made-up ${name}`] = fallbacksOf(() => runReports(barsFromColumns(columns), 'all', options));
}
const folder = process.env.BARSTATS_DATA;
for (const { name, interval, assetClass, sessions } of realFiles) {
  if (folder === undefined || !existsSync(join(folder, `${name}.csv.gz`))) continue;
  const bars = barsFromColumns(readColumns(folder, name), { interval });
  found[name] = fallbacksOf(() =>
    sessions.map((session) => runReports(bars, 'all', { assetClass, ticker: 'REAL', session })),
  );
}
console.log(JSON.stringify(found));
