import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { promisify } from 'node:util';
import { figureRow } from '../figure-row.mjs';
import { makeBars } from '../make-bars.mjs';
import { exchange } from '../reports/engine.mjs';

const MONTHS = 96;

/** Each is a process of its own. */
const RUNS = 5;

/** The most that the columns, the bars, the run and its results may take at once, in sizes of the columns. */
const TARGET = { atMost: 1.5 };

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
    for (let run = 0; run < RUNS; run++) {
      const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', program, file, String(bars)]);
      runs.push(JSON.parse(stdout));
    }
    return { bars, columns: runs[0].columnBytes, reports: runs[0].reports, rows: rowsOf(runs), runs };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeBars(file) {
  const columns = makeBars(exchange, MONTHS);
  for (const name of ['time', 'open', 'high', 'low', 'close', 'volume']) appendFileSync(file, columns[name]);
  return columns.time.length;
}

function rowsOf(runs) {
  const row = (id, what, target, bytes) =>
    figureRow({ id, what, unit: 'columns', target, values: runs.map((run) => bytes(run) / run.columnBytes) });
  return [
    row('peak', 'peak of a run of the catalog, columns included', TARGET, ({ peak, before }) => peak - before),
    row('columns', 'of that the columns', null, ({ withColumns, before }) => withColumns - before),
    row('kept-results', 'kept by the results afterwards', null, ({ results }) => results),
    row('kept-bars', 'kept by the bars, with what later runs find', null, ({ bars }) => bars),
  ];
}
