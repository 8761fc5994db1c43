import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from './entry-points.js';

// The commands of the README, as its reader pastes them into a shell in a fresh clone.

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [inClone, inProject] = [...readme.matchAll(/```sh\n([^`]+)```/g)].map(([, commands]) => commands);

const folder = mkdtempSync(join(tmpdir(), 'barstats-readme-'));
const clone = join(folder, 'barstats');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(commands: string): string {
  return execFileSync('sh', ['-e', '-c', commands], {
    cwd: clone,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

it('a clone runs the main job and builds a package that another project can install', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').slice(0, -1);
  for (const file of files) cpSync(join(root, file), join(clone, file));

  const [demo] = inClone.split('\n');
  expect(run(demo)).toContain('Opening statistics');
  run(inProject);
  const program = "import { catalog } from 'barstats'; console.log(catalog.length);";
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(folder, 'my-project'),
    encoding: 'utf8',
  });
  expect(Number(printed)).toBeGreaterThan(100);
});

it('CI runs the test command of the README', () => {
  const [, test] = inClone.trimEnd().split('\n');
  const ci = readFileSync(join(root, '.ci/run'), 'utf8');
  for (const command of test.replace(/#.*/, '').split('&&')) expect(ci).toContain(command.trim());
});
