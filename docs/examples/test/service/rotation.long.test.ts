import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFile } from '../../own-data/sample.js';
import { type RunningService, serverNames } from './server-names.js';
import { get } from './http-client.js';
import { startService } from './start-service.js';
import { bundleModules } from '../bundle-modules.js';

const root = join(import.meta.dirname, '../../../..');
const report = '/report_calculation/outside-days-standard/stocks/AAPL?start_date=2018-01-02';

describe('keys that the command makes and revokes while the three servers run on one database', () => {
  let folder: string;
  let modules: string;
  let services: readonly RunningService[];
  const clock = { now: Date.UTC(2018, 4, 12, 12) };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'barstats-rotation-'));
    modules = await bundleModules(['docs/examples/stores/keys.ts']);
    services = await Promise.all(
      serverNames.map((server) =>
        startService({
          server,
          files: [sampleFile],
          threads: 1,
          database: join(folder, 'keys.db'),
          now: () => clock.now,
          log: () => undefined,
        }),
      ),
    );
  });
  afterAll(async () => {
    for (const service of services) await service.stop();
    for (const each of [folder, modules]) rmSync(each, { recursive: true });
  });

  const asWritten = ['--import', 'tsx', join(root, 'docs/examples/stores/keys.ts')];

  /** Runs the command in a process of its own, from a bundle, which starts sooner than the code as it is written. */
  const command = (...words: readonly string[]) => run([join(modules, 'keys.mjs')], words);

  async function run(
    program: readonly string[],
    words: readonly string[],
  ): Promise<{ code: number; printed: string; complaint: string }> {
    const child = spawn(process.execPath, [...program, '--database', join(folder, 'keys.db'), ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { code, printed, complaint };
  }

  async function statuses(key: string): Promise<readonly number[]> {
    clock.now += 60_000;
    const got = [];
    for (const { port } of services) got.push((await get(port, report, key)).status);
    return got;
  }

  it('can be rotated: both work until the old one is revoked, and its next request is 401', async () => {
    const created = await run(asWritten, ['create', '--plan', 'pro']);
    const old = created.printed.trim();
    expect(created).toEqual({ code: 0, printed: expect.stringMatching(/^bs_live_[a-z\d]{57}\n$/), complaint: '' });
    expect(await statuses(old)).toEqual([200, 200, 200]);

    const fresh = (await command('create', '--plan', 'pro')).printed.trim();
    expect(await statuses(old)).toEqual([200, 200, 200]);
    expect(await statuses(fresh)).toEqual([200, 200, 200]);

    const { printed: list } = await command('list');
    expect(list.trim().split('\n')).toEqual([old, fresh].map((key) => `${nameOf(key)}  pro  active`));
    expect(list).not.toContain(old.slice(12, -4));

    expect(await command('revoke', nameOf(old))).toEqual({
      code: 0,
      printed: `${nameOf(old)}  pro  revoked\n`,
      complaint: '',
    });
    expect(await statuses(old)).toEqual([401, 401, 401]);
    expect(await statuses(fresh)).toEqual([200, 200, 200]);

    // A key that has leaked is at hand itself.
    await command('revoke', fresh);
    expect(await statuses(fresh)).toEqual([401, 401, 401]);
  });

  it('have a label and an end, and the list shows both', async () => {
    const day = 86_400_000;
    const end = new Date(Date.now() + 2 * day).toISOString().slice(0, 10);
    const { printed } = await command('create', '--plan', 'pro', '--label', 'build server', '--until', end);
    const key = printed.trim();
    expect(await statuses(key)).toEqual([200, 200, 200]);
    expect((await command('list')).printed).toContain(`${nameOf(key)}  pro  active  until ${end}  build server\n`);
    clock.now = Date.parse(end);
    expect(await statuses(key)).toEqual([401, 401, 401]);
    const wrong = await command('create', '--plan', 'pro', '--until', 'soon');
    expect([wrong.code, wrong.printed]).toEqual([1, '']);
  });

  it('are not shown where somebody takes one for a name, or has forgotten the plan', async () => {
    const key = `bs_live_${'k'.repeat(57)}`;
    const refused = await command('revoke', key);
    expect(refused).toEqual({ code: 1, printed: '', complaint: '0 keys have that name\n' });
    const typed = await command('create', '--plan', key);
    expect(typed).toEqual({ code: 1, printed: '', complaint: '--plan must be one of essential, pro, all-access\n' });
    const unknown = await command('remove', key);
    expect(unknown.code).toBe(1);
    expect(unknown.complaint).not.toContain(key);
  });
});

function nameOf(key: string): string {
  return `${key.slice(0, 12)}...${key.slice(-4)}`;
}
