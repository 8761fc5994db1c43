import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { entryPoints, root } from './entry-points.js';

const folder = mkdtempSync(join(tmpdir(), 'barstats-globals-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What importing a piece of code changes in a fresh process. */
async function changesOf(contents: string): Promise<unknown> {
  const outfile = join(folder, 'bundle.mjs');
  await build({
    stdin: { contents, resolveDir: root },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
  });
  const output = execFileSync(process.execPath, [join(import.meta.dirname, 'global-changes.mjs'), outfile]);
  return JSON.parse(output.toString());
}

describe('importing the package', () => {
  it.each(entryPoints)('$specifier leaves every global as it was', async ({ source }) => {
    expect(await changesOf(`export * from ${JSON.stringify(source)};`)).toEqual([]);
  });

  it.each([
    ['a global', 'globalThis.added = 1;', ['added']],
    ['a method of a prototype', 'Array.prototype.last = () => 1;', ['Array.prototype.last']],
    ['a method in place of another', 'Math.max = () => 1;', ['Math.max']],
    [
      'a prototype that is frozen',
      'Object.freeze(Date.prototype);',
      expect.arrayContaining(['Date.prototype extensible']),
    ],
    ['an environment variable', 'process.env.ADDED = "1";', ['process.env.ADDED']],
  ])('would be seen to change %s', async (_, code, changes) => {
    expect(await changesOf(code)).toEqual(changes);
  });
});
