import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildMissing } from '../../../../test/conformance/vectors/stored-text.js';
import { root } from '../../../../test/package/entry-points.js';

const examples = 'docs/examples/conformance/python';
const vectors = 'docs/conformance/vectors';

/** Where the Python sources are. */
export const pythonSources = join(root, examples);

/** Python 3.11 with the time zones of the system, or of its package `tzdata`; without it there is nothing to run here. */
const check = 'import sys, zoneinfo; zoneinfo.ZoneInfo("America/New_York"); sys.exit(sys.version_info < (3, 11))';
export const hasPython = spawnSync('python3', ['-c', check]).status === 0;

// The sources read them from their folder.
if (hasPython) buildMissing();

/** A copy of the Python sources next to the vectors, in which a text of one file can be changed for another. */
export interface PythonCopy {
  readonly folder: string;
  /** Changes a text, which must be there once, and undoes the change before. */
  readonly mutate: (file: string, right: string, wrong: string) => void;
  readonly remove: () => void;
}

export function copyPython(): PythonCopy {
  const top = mkdtempSync(join(tmpdir(), 'barstats-python-'));
  const folder = join(top, examples);
  cpSync(pythonSources, folder, { recursive: true, filter: (path) => !path.includes('__pycache__') });
  mkdirSync(join(top, 'docs/conformance'));
  symlinkSync(join(root, vectors), join(top, vectors), 'junction');
  let undo = (): void => undefined;
  return {
    folder,
    mutate: (file, right, wrong) => {
      undo();
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (text.split(right).length !== 2) throw new Error(`${file} does not have once: ${right}`);
      writeFileSync(
        path,
        text.replace(right, () => wrong),
      );
      undo = () => {
        writeFileSync(path, text);
      };
    },
    remove: () => {
      rmSync(top, { recursive: true });
    },
  };
}
