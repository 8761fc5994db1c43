import console from 'node:console';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { spread } from './measure.mjs';
import { readmeWith } from './results-in-words.mjs';

// `node bench/record.mjs FILE…`: what runs on an otherwise idle machine wrote with `--json`, each of all parts or of some, becomes
// `results.json` and the table of README.md, which the tests hold to each other.

const runs = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')));
if (runs.length === 0) throw new Error('name the files that runs of the benchmarks wrote with --json');

const found = new Map();
for (const { part, id, what, unit, target, median } of runs.flatMap(({ rows }) => rows)) {
  if (target === null) continue;
  const key = `${part} ${id}`;
  const row = found.get(key) ?? { part, id, what, unit, target, medians: [] };
  // JSON has no infinity: what ended because its heap was too small has no median.
  row.medians.push(median ?? Infinity);
  found.set(key, row);
}
const rows = Array.from(found.values(), ({ medians, ...row }) => {
  const { median } = spread(medians);
  return { ...row, runs: medians.length, median: median === Infinity ? null : Number(median.toPrecision(3)) };
});

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const results = { machine: runs[0].machine, rows };
writeFileSync(here('results.json'), `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(here('README.md'), readmeWith(readFileSync(here('README.md'), 'utf8'), results));
console.log(`${rows.length} rows of ${runs.length} runs`);
