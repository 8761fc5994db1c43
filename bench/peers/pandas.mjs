import { execFile, spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { fileURLToPath, URL } from 'node:url';
import { promisify } from 'node:util';

const PYTHONS = ['python3', 'python'];
const program = fileURLToPath(new URL('reports.py', import.meta.url));

/**
 * pandas in a process of its own, with the bars and the bounds of their sessions in frames, where Python and pandas are installed.
 *
 * The process times its runs itself, so that no message between the two counts.
 *
 * @param {import('../make-bars.mjs').Columns} columns
 * @param {readonly { day: number, opens: number, closes: number }[]} sessions
 * @returns {Promise<{ version: string, run: (report: string) => Promise<{ ms: number, processor: number, rows: object[] }>, close: () => void } | null>}
 */
export async function openPandas(columns, sessions) {
  const python = await pythonWithPandas();
  if (python === null) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'barstats-bench-'));
  try {
    const file = path.join(folder, 'columns');
    for (const name of ['time', 'open', 'high', 'low', 'close', 'volume']) appendFileSync(file, columns[name]);
    for (const name of ['day', 'opens', 'closes'])
      appendFileSync(
        file,
        Float64Array.from(sessions, (session) => session[name]),
      );
    const child = spawn(python, [program, file, String(columns.time.length), String(sessions.length)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => {
      const { done, value } = await lines.next();
      if (done) throw new Error('pandas ended early; what it says is above');
      return JSON.parse(value);
    };
    const versions = await next();
    return {
      version: `${versions.pandas} (numpy ${versions.numpy}, Python ${versions.python})`,
      run(report) {
        child.stdin.write(`${report}\n`);
        return next();
      },
      close: () => child.stdin.end(),
    };
  } finally {
    // The frames have been read, or never will be.
    rmSync(folder, { recursive: true });
  }
}

/** The command of the first Python that has pandas. */
async function pythonWithPandas() {
  for (const python of PYTHONS) {
    try {
      await promisify(execFile)(python, ['-c', 'import pandas']);
      return python;
    } catch {
      // The next one may have it.
    }
  }
  return null;
}
