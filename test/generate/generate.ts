import { spawnSync } from 'node:child_process';
import { root } from '../package/entry-points.js';

// Writes everything that follows from the reports and is kept in the repository:
//
//     npm run generate                     # all of it, in this order
//     npm run generate -- pages figures    # these steps
//     npm run generate -- --check          # nothing: runs the tests that compare what is kept with what follows
//
// CI does not need the check, as those tests are among its own. Other arguments, such as --other-markets, go to the programs of the steps.

interface Step {
  /** The programs, which write where what they write is missing or out of date. */
  readonly programs: readonly string[];
  /** What the tests take from Vitest: files, and the configuration of those that are not among the others. */
  readonly tests: readonly string[];
  /** Whether the package has to be built before. */
  readonly built?: true;
  /** Whether it is only done when it is named. */
  readonly named?: true;
}

const steps: Readonly<Record<string, Step>> = {
  vectors: {
    programs: ['conformance/vectors/select/select-vectors', 'conformance/vectors/write-vectors'],
    tests: ['test/conformance/vectors/regenerate.test.ts', 'test/conformance/vectors/reports'],
  },
  figures: {
    programs: ['reports/figures/write-figures'],
    tests: ['test/reports/figures', 'test/reports/result-digests.test.ts'],
  },
  pictures: { programs: ['docs/pictures/write-pictures'], tests: ['test/docs/pictures'] },
  // Their pages show the pictures.
  pages: { programs: ['docs/families/write-family-pages'], tests: ['test/docs/family-pages.test.ts'] },
  interface: { programs: ['service/interface/write-table'], tests: ['test/service/interface/table.test.ts'] },
  surface: {
    programs: ['package/api-report/write-surface'],
    tests: ['--config', '.config/vitest.package.config.ts', 'test/package/api-report'],
    built: true,
  },
  work: {
    programs: ['performance/write-bounds'],
    tests: ['--config', '.config/vitest.work.config.ts', 'test/performance/work.check.ts'],
  },
  // With Chromium and all market data, and other bytes with another Chromium.
  'contact-sheets': { programs: ['docs/pictures/write-contact-sheets'], tests: [], named: true },
};

const given = process.argv.slice(2);
const check = given.includes('--check');
const named = given.filter((each) => !each.startsWith('--'));
const options = given.filter((each) => each.startsWith('--') && each !== '--check');
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  throw new Error(`There is no step ${unknown.join(', ')}, but ${Object.keys(steps).join(', ')}`);
}

const failed: string[] = [];
for (const [name, { programs, tests, built, named: onlyNamed }] of Object.entries(steps)) {
  if (named.length > 0 ? !named.includes(name) : onlyNamed) continue;
  if (check && tests.length === 0) continue;
  console.log(`\n${check ? 'Check' : 'Generate'}: ${name}`);
  const commands = [
    ...(built ? [['npm', 'run', '--silent', 'build', '--', '--silent']] : []),
    ...(check
      ? [['npx', 'vitest', 'run', ...tests]]
      : programs.map((program) => ['npx', 'tsx', `test/${program}.ts`, ...options])),
  ];
  if (!commands.every((command) => succeeds(command))) failed.push(name);
}
if (failed.length > 0) {
  console.log(`\n${check ? 'Out of date' : 'Not done, for the reasons above'}: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function succeeds([program, ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}
