import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { promisify } from 'node:util';
import { amount } from '../amount.mjs';
import { figureRow } from '../figure-row.mjs';
import { makeBars } from '../make-bars.mjs';
import { exchange } from '../reports/engine.mjs';

const MONTHS = amount(96, 1);

/** Each is a process of its own. */
const RUNS = amount(5, 1);

/** The most that the columns, the bars, the run and its results may take at once, in sizes of the columns, of a process that collects its garbage soon. */
const TARGET = { atMost: 1.5 };

/** A heap so small that garbage is collected soon. Typed arrays lie beside it: columns count in the peak and not against it. */
const SMALL_HEAP = ['--max-old-space-size=60', '--max-semi-space-size=1'];

const program = fileURLToPath(new URL('catalog-memory.mjs', import.meta.url));

/**
 * Measures the memory that a run of the whole catalog takes, each time in a process that does nothing else.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureMemory(progress) {
  progress('measuring the memory of the catalog');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'barstats-bench-'));
  try {
    const file = path.join(folder, 'columns');
    const bars = writeBars(file);
    const runs = [];
    const smallRuns = [];
    for (let run = 0; run < RUNS; run++) {
      runs.push(await runOnce(file, bars, []));
      smallRuns.push(await runOnce(file, bars, SMALL_HEAP));
    }
    const { columnBytes: columns, reports } = runs[0];
    return { bars, columns, reports, rows: rowsOf(runs, smallRuns), runs, smallRuns };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What a run took, `null` where its heap was too small. */
async function runOnce(file, bars, flags) {
  const started = promisify(execFile)(process.execPath, ['--no-warnings', ...flags, program, file, String(bars)]);
  const { stdout } = await started.catch((error) => {
    if (!String(error.stderr).includes('heap out of memory')) throw error;
    return { stdout: 'null' };
  });
  return JSON.parse(stdout);
}

function writeBars(file) {
  const columns = makeBars(exchange, MONTHS);
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume']) appendFileSync(file, columns[name]);
  return columns.time.length;
}

function rowsOf(runs, smallRuns) {
  const rowOf = (of, id, what, target, bytes) =>
    figureRow({
      id,
      what,
      unit: 'columns',
      target,
      values: of.map((run) => (run === null ? Infinity : bytes(run) / run.columnBytes)),
    });
  const row = (...cells) => rowOf(runs, ...cells);
  const peak = (run) => run.peak - run.before;
  return [
    rowOf(smallRuns, 'peak-small-heap', 'peak, with a heap of 60 MB, columns included', TARGET, peak),
    row('peak', 'peak with the default flags, columns included', null, peak),
    row('columns', 'of that the columns', null, ({ withColumns, before }) => withColumns - before),
    row('kept-results', 'kept by the results afterwards', null, ({ results }) => results),
    row('kept-bars', 'kept by the bars, with what later runs find', null, ({ bars }) => bars),
  ];
}
