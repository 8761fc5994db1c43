import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Example } from './example.js';
import { instrument } from './instrument.js';

const generated = fileURLToPath(new URL('.generated', import.meta.url));

/** Runs an example; the promise is rejected when the example fails or one of its claims is false. */
export async function runExample(example: Example): Promise<void> {
  const code = instrument(example);
  mkdirSync(generated, { recursive: true });
  const folder = mkdtempSync(join(generated, 'example-'));
  try {
    const module = join(folder, 'example.ts');
    writeFileSync(module, code);
    await import(/* @vite-ignore */ module);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
