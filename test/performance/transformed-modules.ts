import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { stepsIn } from './steps-in.js';

const root = join(import.meta.dirname, '../..');

/** Where the offsets of the steps of every module lie, beside the modules. */
export const STEPS_FILE = 'steps.json';

/**
 * Writes every module of the library and of this folder as JavaScript of its own, so that V8 tells what ran by file and function, as they
 * are called in the source; a bundle would rename them.
 *
 * @param use - given the folder of the modules, which is there until its promise is settled
 */
export async function withTransformedModules<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  // What the library depends on is found from here.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'barstats-work-'));
  try {
    const entryPoints = [...sourcesIn('src'), ...sourcesIn('test/performance'), 'test/conformance/real-files.ts'];
    await build({
      absWorkingDir: root,
      entryPoints,
      outdir: folder,
      outbase: '.',
      format: 'esm',
      target: 'node20',
      platform: 'node',
      logLevel: 'warning',
    });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    const steps = entryPoints
      .filter((path) => path.startsWith('src/'))
      .map((path) => path.replace(/\.ts$/, '.js'))
      .map((path) => [path, stepsIn(readFileSync(join(folder, path), 'utf8'))]);
    writeFileSync(join(folder, STEPS_FILE), JSON.stringify(Object.fromEntries(steps)));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|check)\.ts$/.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'));
}
