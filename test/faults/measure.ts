import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { percentOf } from '../../src/numeric/inner.js';
import { wilsonInterval } from '../../src/statistics/inner.js';
import { changed, type Fault } from './broken-code.js';
import { sampleMutants } from './mutants.js';
import { testsOf } from './tests-of.js';

// Plants random faults in the source, one at a time, and sees whether `npm test` would notice: Stryker's mutators make them, and each is tried in
// a copy of the project with the tests nearest to it first. Laws and long tests are not asked.
//
//   npm run tools -- mutation [--folders policy,numeric] [--each 20] [--seed 1] [--concurrency 2] [--save F.json] [--list F.json] [--left F.json]

const { values } = parseArgs({
  options: {
    folders: { type: 'string' },
    // So many of each folder.
    each: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '2' },
    // Writes the sample to a file, to try the same faults with other tests.
    save: { type: 'string' },
    list: { type: 'string' },
    // Writes those that survived to a file.
    left: { type: 'string' },
  },
});

/** How long tests may take until they are taken to hang, on a busy machine. */
const hangsAfter = (tests: readonly string[]): number => 60_000 + 4_000 * filesOf(tests);

function filesOf(paths: readonly string[]): number {
  return paths
    .map((path) => (statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).length : 1))
    .reduce((sum, each) => sum + each, 0);
}

type Outcome = 'caught' | 'hangs' | 'survived' | 'no longer there';

const folders =
  values.folders?.split(',') ??
  readdirSync('src', { withFileTypes: true })
    .filter((each) => each.isDirectory() && existsSync(join('test', each.name)))
    .map(({ name }) => name);

const faults: readonly Fault[] =
  values.list === undefined
    ? (await Promise.all(folders.map((name) => sampleMutants(name, Number(values.each), Number(values.seed))))).flat()
    : (JSON.parse(readFileSync(values.list, 'utf8')) as readonly Fault[]);
if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(faults, null, 1)}\n`);
console.log(`${faults.length} faults, seed ${values.seed}`);

const outcomes = new Map<Fault, Outcome>();
const waiting = [...faults];
await Promise.all(Array.from({ length: Number(values.concurrency) }, work));

if (values.left !== undefined) {
  const left = faults.filter((fault) => outcomes.get(fault) === 'survived');
  writeFileSync(values.left, `${JSON.stringify(left, null, 1)}\n`);
}

const table: Record<string, object> = {};
for (const folder of [...new Set(faults.map(folderOf)), 'all']) {
  const of = faults
    .filter((fault) => folder === 'all' || folderOf(fault) === folder)
    .map((fault) => outcomes.get(fault));
  const count = (...some: readonly Outcome[]): number => of.filter((each) => some.includes(each!)).length;
  const caught = count('caught', 'hangs');
  const tried = caught + count('survived');
  const interval = wilsonInterval(caught, tried, 1);
  table[folder] = {
    caught,
    tried,
    percent: percentOf(caught, tried, 1),
    '95 % interval': interval === null ? null : `${interval.low} to ${interval.high}`,
    'no longer there': count('no longer there'),
  };
}
console.table(table);

function folderOf({ file }: Fault): string {
  return file.split('/')[0];
}

async function work(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'mutation-'));
  try {
    for (const entry of readdirSync('.')) {
      if (entry === 'node_modules') symlinkSync(join(process.cwd(), entry), join(copy, entry));
      else if (entry !== '.git' && entry !== 'dist') cpSync(entry, join(copy, entry), { recursive: true });
    }
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const began = performance.now();
      const outcome = await tried(copy, fault);
      outcomes.set(fault, outcome);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${outcome} (${seconds} s): ${fault.file}, ${fault.breaks}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function tried(copy: string, { file, change }: Fault): Promise<Outcome> {
  const path = join(copy, 'src', file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before.split(change[0]).length !== 2) return 'no longer there';
  writeFileSync(path, changed(before, change));
  try {
    for (const tests of testsOf(file)) {
      const options = ['--bail=1', '--maxWorkers=1', '--exclude=**/*.laws.test.ts', '--experimental.fsModuleCache'];
      const status = await run(copy, ['vitest', 'run', ...options, ...tests], hangsAfter(tests));
      if (status !== 0) return status === null ? 'hangs' : 'caught';
    }
    return 'survived';
  } finally {
    writeFileSync(path, before);
  }
}

/** The exit code of a command, or `null` if it had to be ended. What its tests find is not counted with the project's own. */
function run(cwd: string, [command, ...args]: readonly string[], hangs: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, BARSTATS_TEST_RESULTS: '' };
    const child = spawn(join('node_modules', '.bin', command), args, { cwd, env, stdio: 'ignore', detached: true });
    // Vitest has processes of its own: the whole group is ended.
    const timer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), hangs);
    child.on('error', reject);
    child.on('exit', (status) => {
      clearTimeout(timer);
      resolve(status);
    });
  });
}
