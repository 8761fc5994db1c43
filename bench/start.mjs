import console from 'node:console';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildPackage } from './build-package.mjs';
import { asJson } from './flat-rows.mjs';
import { print } from './print.mjs';
import { printTargets } from './print-targets.mjs';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    json: { type: 'string' },
    check: { type: 'boolean' },
    'no-build': { type: 'boolean' },
  },
});
const progress = (text) => console.error(`… ${text}`);

if (!flags['no-build']) {
  progress('building the package');
  buildPackage();
}
// Only now, as they import what was built.
const { parts, run } = await import('./run.mjs');
const unknown = flags.only?.find((name) => !parts.includes(name));
if (unknown !== undefined) throw new Error(`--only ${unknown}: it is one of ${parts.join(', ')}`);
const found = await run(flags.only ?? parts, progress, print);
printTargets(found.parts);
console.log(`\n${found.machine.cpu}, ${found.machine.cores} cores, Node ${found.machine.node}`);
if (flags.check)
  console.log(
    '\nEvery part runs, and all peers agree with the engine. The ratios of so few bars and rounds mean nothing.',
  );
// npm runs a script in the folder of its package, but a path is meant from where npm was called.
const folder = process.env.INIT_CWD ?? '';
if (flags.json !== undefined)
  writeFileSync(path.resolve(folder, flags.json), `${JSON.stringify(asJson(found), null, 2)}\n`);
