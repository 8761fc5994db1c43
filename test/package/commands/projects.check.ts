import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOfMarkdown } from '../../docs/examples-of-markdown.js';
import { root } from '../entry-points.js';
import { printedCommands } from './printed-commands.js';

// What a reader of the README and the guides does: run the commands in a clone, install the package in a project, and go on from there with no other
// packages than the page names.

const sample = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/aapl.csv');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');
const [inClone, inProject] = [...readme.matchAll(/```sh\n([^`]+)```/g)].map(([, commands]) => commands);

const folder = mkdtempSync(join(tmpdir(), 'barstats-projects-'));
const project = join(folder, 'my-project');
afterAll(() => rmSync(folder, { recursive: true }));

function run(commands: string, cwd: string): string {
  return execFileSync('sh', ['-e', '-c', commands], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A clone with what the root installs, and with the build that is there. */
function clone(): string {
  const copy = join(folder, 'barstats');
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').slice(0, -1);
  const needed = files.filter(
    (file) => !/^(test|bench|docs\/conformance\/vectors)\//.test(file) && existsSync(join(root, file)),
  );
  for (const file of needed) cpSync(join(root, file), join(copy, file));
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Packages as `npm install` names them, from where they are installed in the clone. */
function install(command: string, cwd: string): void {
  const places = ['node_modules', 'docs/examples/node_modules'].map((place) => join(root, place));
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true });
  for (const name of command.replace('npm install ', '').split(' ')) {
    if (name === 'barstats') continue;
    const place = places.find((each) => existsSync(join(each, name)));
    if (place === undefined) throw new Error(`${name} is installed nowhere in the clone`);
    for (const path of [name, `.bin/${name}`]) {
      if (!existsSync(join(place, path))) continue;
      mkdirSync(dirname(join(cwd, 'node_modules', path)), { recursive: true });
      symlinkSync(join(place, path), join(cwd, 'node_modules', path));
    }
  }
}

/** A project with the package alone. */
function newProject(name: string): string {
  const copy = join(folder, name);
  cpSync(project, copy, { recursive: true });
  return copy;
}

describe('the README', () => {
  it('has commands for a clone, of which one prints reports', () => {
    const [, demo] = inClone.split('\n');
    expect(demo).toContain('npm ci && ');
    expect(run(demo.replace('npm ci && ', ''), clone())).toContain('Opening statistics');
  });

  it('has commands that build the package, and install it in a project', () => {
    // CI has just run the clean install, and built the package.
    const quick = inProject.replace('npm ci && npm pack', 'npm pack --ignore-scripts');
    expect(quick).not.toContain('npm ci');
    run(`export npm_config_prefer_offline=true; ${quick}`, join(folder, 'barstats'));
    expect(existsSync(join(project, 'node_modules/barstats/dist/index.js'))).toBe(true);
  });

  it('begins with a command that prints reports where the package is installed', () => {
    const [demo] = inClone.split('\n');
    expect(demo).toMatch(/^npx barstats demo /);
    expect(run(demo, newProject('command'))).toContain('Opening statistics');
  });

  it('begins with an example of at most five lines that prints what the README shows', () => {
    const [{ code }] = examplesOfMarkdown(readme, 'README.md');
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(5);
    const cwd = newProject('first');
    cpSync(sample, join(cwd, 'AAPL.csv'));
    writeFileSync(join(cwd, 'first.mjs'), code);
    const printed = run('node first.mjs', cwd)
      .split('\n')
      .map((line) => line.trimEnd());
    const shown = /```text\n([^`]+)\n```/.exec(readme)![1].split('\n');
    expect(printed.slice(0, shown.length)).toEqual(shown);
  });
});

it('the data of the engine in Python is what its command writes', () => {
  const python = 'docs/examples/conformance/python';
  run(`npx tsx ${python}/write-catalogue.ts`, join(folder, 'barstats'));
  for (const file of [`${python}/catalogue.json`, `${python}/exchanges.json`]) {
    expect(readFileSync(join(folder, 'barstats', file), 'utf8') === read(file), file).toBe(true);
  }
});

describe('the guide to an own report', () => {
  it('names the packages that its program imports, and its command runs it', () => {
    const page = read('docs/guides/your-own-report.md');
    const [installed, started] = printedCommands(page);
    const cwd = newProject('own-report');
    install(installed, cwd);
    // The rest of the program is run by the test of all examples, and takes long.
    const imports = examplesOfMarkdown(page, '')
      .find(({ code }) => code.includes('checkLaws'))!
      .code.match(/^import .*$/gm)!;
    writeFileSync(join(cwd, 'report.mts'), `${imports.join('\n')}\nconsole.log(typeof checkLaws);`);
    expect(run(started, cwd)).toBe('function\n');
  });
});

describe('the guide to a server', () => {
  const page = read('docs/guides/a-server.md');
  const [installed, folders, copied, created, started] = printedCommands(page);
  const programs = ['server', 'fastify', 'hono', 'express', 'next', 'worker'] as const;
  const path = '/v1/report_calculation/doji-standard/stocks/AAPL';
  let cwd = '';
  let key = '';
  beforeAll(() => {
    cwd = newProject('server');
    install(`${installed} fastify hono @hono/node-server`, cwd);
    run(`${folders} && ${copied}`, cwd);
    const days = Array.from({ length: 200 }, (_, i) => new Date(Date.now() - (i + 1) * 86_400_000));
    const rows = days.reverse().filter((day) => day.getUTCDay() % 6 !== 0);
    const lines = rows.map((day, i) => `${day.toISOString().slice(0, 10)},${10 + (i % 3)},14,9,${10 + (i % 2)},100`);
    writeFileSync(join(cwd, 'bars/AAPL.csv'), ['Date,Open,High,Low,Close,Volume', ...lines, ''].join('\n'));
    const makes = `import { createKey } from 'barstats/policy'; import { randomBytes } from 'node:crypto'; import { writeFileSync } from 'node:fs';
      const { plaintext, record } = createKey(randomBytes(32), { plan: 'pro' });
      writeFileSync('keys.json', JSON.stringify([record])); console.log(plaintext);`;
    writeFileSync(join(cwd, 'make-key.mjs'), makes);
    key = run('node make-key.mjs', cwd).trim();
  });

  it('has a server of at most 60 lines, and one for each framework of at most 20', () => {
    const lengths = programs.map(
      (name) =>
        readFileSync(join(cwd, `${name}.mjs`), 'utf8')
          .trimEnd()
          .split('\n').length,
    );
    expect(lengths[0]).toBeLessThanOrEqual(60);
    expect(Math.max(...lengths.slice(1))).toBeLessThanOrEqual(20);
  });

  /** A port that is free, and another. */
  async function freePorts(): Promise<readonly number[]> {
    const servers = [createServer(), createServer()];
    for (const server of servers) await once(server.listen(0), 'listening');
    const ports = servers.map((server) => (server.address() as AddressInfo).port);
    for (const server of servers) server.close();
    return ports;
  }

  /** Starts a program, and stops it after a test. */
  async function running(words: readonly string[], ask: (port: number, operations: number) => Promise<void>) {
    const [port, operations] = await freePorts();
    const env = { ...process.env, PORT: String(port), OPERATIONS_PORT: String(operations) };
    const child = spawn(process.execPath, words, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const ended = once(child, 'close');
    try {
      const isUp = (): Promise<boolean> =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        );
      await expect.poll(isUp).toBe(true);
      await ask(port, operations);
    } finally {
      child.kill('SIGTERM');
    }
    return ended;
  }

  const get = (url: string, bearer = key) =>
    fetch(url, { headers: { Authorization: `Bearer ${bearer}`, Origin: 'https://app.example.com' } });

  it('has commands that make a key and start the server, which answers, knows a revocation, and stops', async () => {
    const own = run(created, cwd).trim();
    expect(run('node keys.mjs list', cwd)).toMatch(/^bs_live_\S+ {2}pro {2}active\n$/);
    expect(started.split(' ')[0]).toBe('node');
    const ended = await running(started.split(' ').slice(1), async (port, operations) => {
      const address = `http://127.0.0.1:${port}/report_calculation/doji-standard/stocks/AAPL`;
      for (let i = 0; i < 2; i++) {
        const answer = await get(address, own);
        expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
          200,
          'https://app.example.com',
        ]);
        expect(await answer.json()).toMatchObject({ report: 'doji-standard' });
      }
      expect((await fetch(address)).status).toBe(401);
      const page = async (name: string) => (await fetch(`http://127.0.0.1:${operations}/${name}`)).text();
      expect(await page('health')).toBe('ok');
      const metrics = await page('metrics');
      expect(metrics).toContain('barstats_seconds_count{kind="report",status="200"} 2');
      expect(metrics).toMatch(/kind="none",status="401"/);
      expect(metrics).not.toContain('null');
      expect(JSON.parse(await page('openapi.json'))).toMatchObject({ openapi: '3.1.1' });
      expect((await fetch(`http://127.0.0.1:${operations}/other`)).status).toBe(404);
      expect(run(`node keys.mjs revoke ${own}`, cwd)).toMatch(/revoked\n$/);
      expect((await get(address, own)).status).toBe(401);
    });
    expect(ended).toEqual([0, null]);
  });

  it.each(['fastify', 'hono'])('has a program that answers in %s', async (name) => {
    await running([`${name}.mjs`], async (port) => {
      expect((await get(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(401);
      expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
    });
  });

  // Express and Next are not installed here, nor is a Worker: their handlers are called as they call them.
  it.each([
    [
      'express',
      `import { createServer } from 'node:http'; import { once } from 'node:events'; import { reports } from './express.mjs';
      const server = createServer((request, response) => {
        reports(Object.assign(request, { originalUrl: request.url, url: request.url.replace('/v1', '') }), response);
      }).listen(0);
      await once(server, 'listening');
      const ask = (options) => fetch('http://127.0.0.1:' + server.address().port + PATH, options);
      after = () => server.close();`,
    ],
    [
      'next',
      `import * as route from './next.mjs';
      if (route.HEAD !== route.GET || route.OPTIONS !== route.GET) throw new Error('not the same');
      const ask = (options) => route.GET(new Request('https://x.example' + PATH, options), { params: {} });`,
    ],
    [
      'worker',
      `import { readFileSync } from 'node:fs'; import worker from './worker.mjs';
      globalThis.fetch = async (url) => new Response(readFileSync(url.replace('https://bars.example', 'bars')));
      const env = { BARS: 'https://bars.example', KEYS: readFileSync('keys.json', 'utf8') };
      const ask = (options) => worker.fetch(new Request('https://x.example' + PATH, options), env, {});`,
    ],
  ])('has a program that answers as %s calls it', (name, program) => {
    const text = `${program.replaceAll('PATH', JSON.stringify(path)).replace(/^\s*after = /m, 'const after = ')}
      const good = await ask({ headers: { Authorization: 'Bearer ${key}' } });
      console.log(good.status, (await good.json()).report, (await ask({})).status);
      ${program.includes('after =') ? 'after();' : ''}`;
    writeFileSync(join(cwd, `ask-${name}.mjs`), text);
    expect(run(`node ask-${name}.mjs`, cwd)).toBe('200 doji-standard 401\n');
  });
});
