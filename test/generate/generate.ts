import { spawnSync } from 'node:child_process';
import { root } from '../package/entry-points.js';
import { steps } from './steps.js';

// Writes everything that follows from the reports and is kept in the repository:
//
//     npm run generate                     # all of it, in this order
//     npm run generate -- picture figures  # these steps
//     npm run generate -- --check          # nothing: runs the tests that compare what is kept with what follows
//
// CI does not need the check, as those tests are among its own. Other arguments, such as --other-markets, go to the programs of the steps.

const given = process.argv.slice(2);
const check = given.includes('--check');
const named = given.filter((each) => !each.startsWith('--'));
const options = given.filter((each) => each.startsWith('--') && each !== '--check');
const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  throw new Error(`There is no step ${unknown.join(', ')}, but ${Object.keys(steps).join(', ')}`);
}

const failed: string[] = [];
for (const [name, { programs, checks, tests, built }] of Object.entries(steps)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n${check ? 'Check' : 'Generate'}: ${name}`);
  const commands = [
    ...(built ? [['npm', 'run', '--silent', 'build', '--', '--silent']] : []),
    ...(check ? (checks ?? []) : programs).map((program) => ['npx', 'tsx', `test/${program}.ts`, ...options]),
    ...(check ? tests : []).map((run) => ['npx', 'vitest', 'run', ...run]),
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
