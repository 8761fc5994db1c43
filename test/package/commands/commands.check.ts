import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { argumentsFor, tools } from '../../commands/tool-table.js';
import { isGenerated } from '../../docs/is-generated.js';
import { steps } from '../../generate/steps.js';
import { root } from '../entry-points.js';
import { commandTable, type HowRun } from './command-table.js';
import { printedCommands } from './printed-commands.js';

// Every command that a page prints is run in its smallest form, here or elsewhere, or says why not.

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'barstats-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md'],
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !/(^site|node_modules)\//.test(path) && !isGenerated(path))
    .map((path) => `docs/${path}`),
];
const printed = [...new Set(pages.flatMap((page) => printedCommands(read(page))))];

/** The command of a table of commands by name, which says how each of them is run. */
const byName = /^npm run (tools|generate)(?: -- (?!--)(\S+))?/;
const own = printed.filter((command) => !byName.test(command));

function shell(command: string) {
  return promisify(execFile)('sh', ['-e', '-c', command], { cwd: root, encoding: 'utf8' });
}

/** Starts a server, asks it for the page at the address that it prints, and stops it. */
async function answerOf(command: string): Promise<Response> {
  // A group of its own, so that what npm starts ends with it.
  const child = spawn('sh', ['-c', command], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'close');
  try {
    let text = '';
    for await (const chunk of child.stdout) {
      text += String(chunk);
      const [address] = /http:\/\/\S+/.exec(text) ?? [];
      if (address !== undefined) return await fetch(address);
    }
    throw new Error(`${command} ended: ${text}`);
  } finally {
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  }
}

describe('the commands of the pages', () => {
  it('are in the table, which has no others', () => {
    expect(own.filter((command) => !Object.hasOwn(commandTable, command))).toEqual([]);
    expect(Object.keys(commandTable).filter((command) => !own.includes(command))).toEqual([]);
    const known: readonly string[] = [...Object.keys(tools), ...Object.keys(steps)];
    const names = printed.flatMap((command) => byName.exec(command)?.[2] ?? []);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are at most 18 scripts, each with a line in CONTRIBUTING', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
    const lines = read('CONTRIBUTING.md').split('\n');
    const explained = (name: string): boolean =>
      lines.some(
        (line) =>
          line.startsWith('|') &&
          (line.includes(`\`npm run ${name}\``) || line.includes(`\`npm ${name}\``) || line.includes(`(\`${name}\`)`)),
      );
    expect(Object.keys(scripts).filter((name) => !explained(name))).toEqual([]);
  });

  const all: [string, HowRun][] = Object.entries(commandTable);
  it.each(all.flatMap(([command, how]) => (how.ci === undefined ? [] : [[command, how.ci]])))(
    'CI runs %s',
    (_, words) => {
      expect(read('.ci/run')).toContain(words);
    },
  );

  it.each(all.flatMap(([command, how]) => (how.in === undefined ? [] : [[command, how.in]])))(
    '%s is run by %s',
    (_, file) => {
      expect(existsSync(join(root, file))).toBe(true);
    },
  );

  it.each(all.flatMap(([command, { as }]) => (as === undefined ? [] : [[typeof as === 'string' ? as : as(command)]])))(
    '%s ends well',
    async (command) => {
      expect((await shell(command)).stdout).not.toBe('');
    },
  );

  it.each(all.flatMap(([, { serves }]) => (serves === undefined ? [] : [[serves]])))(
    '%s answers a request, and stops',
    async (command) => {
      const answer = await answerOf(command);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    },
  );
});

describe('npm run tools', () => {
  it('lists every tool', async () => {
    const { stdout } = await shell('npm run --silent tools');
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(Object.keys(tools));
  });

  it.each(Object.entries(tools))('runs %s', async (_, tool) => {
    const smallest = tool.smallest.map((word) => (word === 'FOLDER' ? folder : word));
    const { stdout } = await promisify(execFile)(process.execPath, argumentsFor(tool, smallest), { cwd: root });
    expect(stdout).not.toBe('');
  });
});
