import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
    const imports = examplesOfMarkdown(page, '')[0].code.match(/^import .*$/gm)!;
    writeFileSync(join(cwd, 'report.mts'), `${imports.join('\n')}\nconsole.log(typeof checkLaws);`);
    expect(run(started, cwd)).toBe('function\n');
  });
});

describe('the guide to a server', () => {
  const page = read('docs/guides/a-server.md');
  const [installed, folders, copied, started] = printedCommands(page);
  let cwd = '';
  beforeAll(() => {
    cwd = newProject('server');
    install(installed, cwd);
    run(`${folders} && ${copied}`, cwd);
    cpSync(sample, join(cwd, 'bars/stocks/AAPL.csv'));
  });

  it.each([
    ['node', ''],
    ...[...page.matchAll(/`(--server \w+)` needs ((?:`[^`]+`(?: and )?)+)/g)].map(([, server, names]) => [
      server,
      names.replaceAll(/`| and/g, ''),
    ]),
  ])('has commands that start one that answers and stops: %s', async (server, names) => {
    if (names !== '') install(`npm install ${names}`, cwd);
    const words = [...started.split(' ').slice(1), ...(server === 'node' ? [] : server.split(' ')), '--port', '0'];
    const child = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    let [printed, log] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
    for await (const chunk of child.stdout) {
      printed += String(chunk);
      if (printed.includes(' is served by ')) break;
    }
    expect(printed, log).toContain(` is served by ${server.split(' ').at(-1)}`);
    const [health, address] = [/description: (\S+)/, /(http:\S+) is served/].map((each) => each.exec(printed)?.[1]);
    expect(await (await fetch(`${health}/health`)).text()).toBe('{"status":"ok"}');
    expect((await fetch(`${address}/report_calculation/doji-standard/stocks/AAPL`)).status).toBe(401);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
