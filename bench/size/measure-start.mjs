import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';
import { amount } from '../amount.mjs';
import { figureRow } from '../figure-row.mjs';
import { ROUNDS, spread } from '../measure.mjs';
import { dailyCsv } from './daily-csv.mjs';
import { filesLoadedBy } from './files-loaded.mjs';

const WARM_UPS = amount(1, 0);

/**
 * Measures what a process takes that imports the package, and one that also reads a file of daily bars and asks one question.
 *
 * @param {(text: string) => void} progress told what is under way
 */
export async function measureStart(progress) {
  progress('measuring the start of processes');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'barstats-start-'));
  try {
    const file = path.join(folder, 'daily.csv');
    writeFileSync(file, dailyCsv());
    const told = { bare: [], import: [], 'gap-fill': [], 'gap-fill-duckdb': [] };
    for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
      for (const [name, runs] of Object.entries(told)) {
        const run = runOf(name, file);
        if (round >= WARM_UPS) runs.push(run);
      }
    }
    if (told['gap-fill'][0].found !== told['gap-fill-duckdb'][0].found) throw new Error('DuckDB fills other gaps');
    const bare = spread(told.bare.map(({ processor }) => processor)).median;
    const program = (name, measured) => told[name].map((run) => run[measured]);
    const row = (id, what, unit, values, atMost) =>
      figureRow({ id, what, unit, target: atMost === undefined ? null : { atMost }, values });
    const duckdb = spread(program('gap-fill-duckdb', 'ms')).median;
    const duckdbProcessor = spread(program('gap-fill-duckdb', 'processor')).median;
    return [
      row('import-files', "import 'barstats': files", 'file', [filesLoadedBy('barstats').length], 30),
      row(
        'import-processor',
        "import 'barstats': processor, over bare Node",
        'ms',
        program('import', 'processor').map((each) => each - bare),
        150,
      ),
      row('process', 'import, daily CSV, one gap fill', 'ms', program('gap-fill', 'ms'), Math.round(duckdb)),
      row(
        'process-processor',
        'import, daily CSV, one gap fill: processor',
        'ms',
        program('gap-fill', 'processor'),
        Math.round(duckdbProcessor),
      ),
      row('duckdb-process', 'the same with the package of DuckDB', 'ms', program('gap-fill-duckdb', 'ms')),
      row(
        'duckdb-process-processor',
        'the same with the package of DuckDB: processor',
        'ms',
        program('gap-fill-duckdb', 'processor'),
      ),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runOf(name, file) {
  const program = fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [program, file], { encoding: 'utf8' }));
}
