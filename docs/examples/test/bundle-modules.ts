import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const examples = join(import.meta.dirname, '..');
const root = join(examples, '../..');

/**
 * Modules as a user would compile them, each a file `name.mjs` of a new folder: threads and processes of Node cannot run them as they are
 * written. The folder lies where Node finds the packages that have to stay as they are installed; the caller removes it.
 *
 * @param modules - paths from the root of the project
 */
export async function bundleModules(modules: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(examples, 'node_modules/.barstats-'));
  await build({
    absWorkingDir: root,
    entryPoints: [...modules],
    outdir: folder,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['piscina', 'bullmq', '@redis/client', 'libsql', 'fastify', 'prom-client'],
  });
  return folder;
}
