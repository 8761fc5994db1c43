import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleModules } from '../bundle-modules.js';

describe('the nightly job', () => {
  let modules: string;
  let folder: string;
  beforeAll(async () => {
    modules = await bundleModules(['docs/examples/nightly/start.ts', 'docs/examples/nightly/night-thread.ts']);
    folder = mkdtempSync(join(tmpdir(), 'barstats-night-'));
  });
  afterAll(() => {
    rmSync(modules, { recursive: true });
    rmSync(folder, { recursive: true });
  });

  const run = (...given: readonly string[]) =>
    promisify(execFile)(process.execPath, [join(modules, 'start.mjs'), ...given]);

  it('is resumed after it was killed, and prints its progress and what it costs on more cores', async () => {
    const night = ['--folder', folder, '--daily', '12', '--minutes', '1', '--years', '1'];
    const doomed = spawn(process.execPath, [join(modules, 'start.mjs'), ...night]);
    let printed = '';
    for await (const chunk of doomed.stdout) {
      printed += String(chunk);
      if (printed.includes('3/13 ')) break;
    }
    const ended = doomed.exitCode === null ? once(doomed, 'exit') : [null];
    doomed.kill('SIGKILL');
    await ended;
    const finished = readdirSync(folder).filter((file) => file.endsWith('.jsonl')).length;
    expect(finished).toBeGreaterThanOrEqual(3);
    expect(finished).toBeLessThan(13);

    const { stdout } = await run(...night);
    expect(stdout).toContain(`${finished + 1}/13 `);
    expect(stdout).not.toContain(`\n${finished}/13 `);
    expect(stdout).toMatch(/\n13 markets, 0 failed, in \d+\.\d minutes, with at most \d+ MB\.\n/);
    expect(stdout).toMatch(/\| 16 \| \d+\.\d \| \d+\.\d \|\n$/);
    expect(readdirSync(folder)).toHaveLength(13);
  });

  it('refuses wrong arguments, and prints its help', async () => {
    await expect(run()).rejects.toMatchObject({ code: 1, stderr: '--folder FOLDER is required\n' });
    await expect(run('--folder', folder, '--daily', 'many')).rejects.toMatchObject({ code: 1 });
    expect((await run('--help')).stdout).toContain('npm run tools -- nightly');
  });
});
