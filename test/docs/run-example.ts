import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Example } from './example.js';
import { instrument } from './instrument.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const generated = fileURLToPath(new URL('.generated', import.meta.url));

/** The file that a reader is taken to have; examples open it by its name alone. */
const ownFile = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');

/** What an example imports from files beside its own, wherever it is run. */
function fromItsPlace(code: string, { file }: Example): string {
  return code.replaceAll(/(?<= from ')\.\.?\/[^']+/g, (path) => join(root, dirname(file), path));
}

/**
 * Runs an example in a folder that holds AAPL.csv; the promise is rejected when the example fails or one of its claims is false.
 *
 * Examples run one after the other: the working directory is that of the whole process.
 */
export async function runExample(example: Example): Promise<void> {
  const code = instrument(example);
  mkdirSync(generated, { recursive: true });
  const folder = mkdtempSync(join(generated, 'example-'));
  const before = process.cwd();
  try {
    copyFileSync(ownFile, join(folder, 'AAPL.csv'));
    const module = join(folder, 'example.ts');
    writeFileSync(module, fromItsPlace(code, example));
    process.chdir(folder);
    await import(/* @vite-ignore */ module);
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
}
