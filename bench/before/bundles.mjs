import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import { build } from 'esbuild';
import { amount } from '../amount.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ENTRIES = ['index', 'csv/index', 'policy/index', 'service/index'];

/** With `--check` the sources are compared with themselves: a clone may have no earlier commit. */
const COMPARES = amount(true, false);

/**
 * The library from these sources and from those of another commit, each as one file, loaded into this process.
 *
 * @returns {Promise<{ base: string, now: object, before: object, bytes: { now: number, before: number } }>} `base` says what the other one is
 * @throws when there is no such commit
 */
export async function bundles() {
  const generated = path.join(root, '.generated');
  mkdirSync(generated, { recursive: true });
  // Within the project, where the packages that both import are found.
  const folder = mkdtempSync(path.join(generated, 'bench-'));
  try {
    const base = COMPARES ? baseCommit() : null;
    if (base !== null) {
      const archive = path.join(folder, 'src.tar');
      git('archive', `--output=${archive}`, base, 'src');
      execFileSync('tar', ['-xf', archive, '-C', folder]);
    }
    const now = await bundled(root, path.join(folder, 'now.mjs'));
    const before = await bundled(base === null ? root : folder, path.join(folder, 'before.mjs'));
    const said = base === null ? 'the same sources' : git('log', '-1', '--format=%h %s', base);
    return {
      base: said,
      now: now.library,
      before: before.library,
      bytes: { now: now.bytes, before: before.bytes },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The commit named by BARSTATS_BENCH_BASE, else the one before these sources. */
function baseCommit() {
  const isChanged = spawnSync('git', ['diff', '--quiet', 'HEAD', '--', 'src'], { cwd: root }).status === 1;
  return (
    process.env.BARSTATS_BENCH_BASE ?? (isChanged ? 'HEAD' : git('log', '-1', '--skip=1', '--format=%H', '--', 'src'))
  );
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

async function bundled(folder, outfile) {
  const options = {
    stdin: {
      contents: ENTRIES.map((entry) => `export * from './${entry}.js';`).join('\n'),
      resolveDir: path.join(folder, 'src'),
    },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    outfile,
  };
  await build(options);
  const { outputFiles } = await build({ ...options, minify: true, write: false });
  return { library: await import(pathToFileURL(outfile)), bytes: outputFiles[0].contents.length };
}
