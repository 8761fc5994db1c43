import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../package/entry-points.js';
import { instrumented } from './instrumented.js';

/** The folders of modules as JavaScript. */
export interface TransformedModules {
  readonly plain: string;
  /** Of the same modules, in which those of the library are instrumented. */
  readonly counting: string;
}

/**
 * Writes the modules of the library and of this folder as JavaScript, each as a file of its own.
 *
 * @param sources - the folder that has `src`
 * @param use - given their folders, which are there until its promise is settled
 */
export async function withTransformedModules<Result>(
  sources: string,
  use: (modules: TransformedModules) => Promise<Result>,
): Promise<Result> {
  return withCacheFolder(async (folder) => {
    const [plain, counting] = ['plain', 'counting'].map((name) => join(folder, name));
    const paths = sourcesIn(sources, 'src');
    await transform(sources, paths, plain);
    await transform(root, [...sourcesIn(root, 'test/performance'), 'test/conformance/real-files.ts'], plain);
    writeFileSync(join(plain, 'package.json'), JSON.stringify({ type: 'module' }));
    cpSync(plain, counting, { recursive: true });
    for (const path of paths) {
      const file = join(counting, path.replace(/\.ts$/, '.js'));
      writeFileSync(file, instrumented(readFileSync(file, 'utf8'), path.slice('src/'.length, -'.ts'.length)));
    }
    return await use({ plain, counting });
  });
}

/** Gives a new folder, from which what the library depends on is found, until the promise is settled. */
export async function withCacheFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'barstats-work-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function transform(from: string, entryPoints: string[], outdir: string): Promise<void> {
  const paths = { absWorkingDir: from, entryPoints, outdir, outbase: '.' };
  await build({ ...paths, format: 'esm', target: 'node20', platform: 'node', logLevel: 'warning' });
}

function sourcesIn(from: string, folder: string): string[] {
  return readdirSync(join(from, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|check)\.ts$/.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'));
}
