import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleModules } from '../bundle-modules.js';
import { serverNames } from './server-names.js';
import { get } from './http-client.js';

const root = join(import.meta.dirname, '../../../..');
const curlIsInstalled = spawnSync('curl', ['--version']).status === 0;

describe('npm run serve', () => {
  it.each(serverNames)('with %s prints a key once, and the line with curl works', async (server) => {
    const child = spawn('npm', ['run', 'serve', '--', '--port', '0', '--server', server], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that what npm starts ends with it.
      detached: true,
    });
    const ended = once(child, 'close');
    let printed = '';
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const whole = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (/curl .*\n/.test(printed)) resolve();
      });
      void ended.then(() => reject(new Error(`it ended: ${printed}${log}`)));
    });
    try {
      await whole;
      expect(printed).toContain(`is served by ${server} as on 2018-05-12,`);
      const shown = printed.match(/bs_live_[a-z\d]{57}/g) ?? [];
      expect(shown).toHaveLength(1);
      const [key = ''] = shown;

      const line = printed.split('\n').find((each) => each.includes('curl')) ?? '';
      const address = new URL(/'(http:[^']+)'/.exec(line)?.[1] ?? '');
      const got = await get(Number(address.port), `${address.pathname}${address.search}`, key);
      expect(got.status).toBe(200);
      expect(JSON.parse(got.body)).toMatchObject({
        report: 'outside-days-standard',
        ticker: 'AAPL',
        startDate: '2017-05-12',
      });
      if (curlIsInstalled) {
        const curl = spawn('sh', ['-c', `${line} --silent`]);
        let body = '';
        curl.stdout.on('data', (chunk: Buffer) => (body += chunk.toString()));
        await once(curl, 'close');
        expect(body).toBe(got.body);
      }
      expect(log).toContain('"status":200');
      expect(log).not.toContain(key.slice(12, -4));
    } finally {
      process.kill(-child.pid!, 'SIGTERM');
      await ended;
    }
  });
});

describe('the program that it runs, from a bundle, which starts sooner than the code as it is written', () => {
  let modules: string;
  beforeAll(async () => {
    modules = await bundleModules(['docs/examples/service/start.ts', 'docs/examples/service/worker.ts']);
  });
  afterAll(() => rmSync(modules, { recursive: true }));

  it('ends by itself when it is told to', async () => {
    const child = spawn(process.execPath, [join(modules, 'start.mjs'), '--port', '0'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [['--server', 'apache'], '--server must be one of node, fastify, hono'],
    [['--port', 'x'], '--port must be a number from 0 to 65535'],
    [['--today', '2018-02-30', '--port', '0'], '2018-02-30'],
    [['--data', 'docs', '--port', '0'], 'docs has no bar file such as stocks/AAPL.csv'],
  ])('says what is wrong with %j', (words, complaint) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(modules, 'start.mjs'), ...words], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(complaint);
    expect(stderr).not.toContain('    at ');
  });
});
