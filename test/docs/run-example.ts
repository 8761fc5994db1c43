import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Example } from './example.js';
import { instrument } from './instrument.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const here = fileURLToPath(new URL('.generated', import.meta.url));

/** The files that a reader is taken to have; examples open them by their names alone. */
const minutes = 'generated-1m-two-months.csv.gz';
const ownFiles = {
  'AAPL.csv': createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv'),
  [minutes]: join(root, 'bin/samples', minutes),
};

/** The code of an example that imports the same files wherever it is. */
export function withAbsoluteImports({ code, file }: Example): string {
  return code.replaceAll(/(?<= from ')\.\.?\/[^']+/g, (path) => join(root, dirname(file), path));
}

/**
 * Runs an example in a folder that holds AAPL.csv and the generated minutes of the package; the promise is rejected when the example fails or one of its claims is false.
 *
 * @param generated - where that folder is made, from which the packages that the example imports are resolved
 *
 * Examples run one after the other: the working directory is that of the whole process.
 */
export async function runExample(example: Example, generated = here): Promise<void> {
  const code = withAbsoluteImports({ ...example, code: instrument(example) });
  mkdirSync(generated, { recursive: true });
  const folder = mkdtempSync(join(generated, 'example-'));
  const before = process.cwd();
  try {
    for (const [name, file] of Object.entries(ownFiles)) copyFileSync(file, join(folder, name));
    const module = join(folder, 'example.ts');
    writeFileSync(module, code);
    process.chdir(folder);
    await import(/* @vite-ignore */ module);
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  }
}
