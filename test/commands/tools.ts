import { spawnSync } from 'node:child_process';
import { root } from '../package/entry-points.js';
import { argumentsFor, tools } from './tool-table.js';

// Runs a tool of maintenance; without a name it lists them:
//
//     npm run tools
//     npm run tools -- costs

const [name, ...args] = process.argv.slice(2);
if (name === undefined) {
  const width = Math.max(...Object.keys(tools).map((each) => each.length));
  for (const [each, { does }] of Object.entries(tools)) console.log(`${each.padEnd(width)}  ${does}`);
} else if (Object.hasOwn(tools, name)) {
  const tool = tools[name];
  const installed = tool.needs === undefined || node(['.config/install.js', tool.needs]) === 0;
  process.exitCode = installed ? node(argumentsFor(tool, args)) : 1;
} else throw new Error(`There is no tool ${name}, but ${Object.keys(tools).join(', ')}`);

function node(words: readonly string[]): number {
  return spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
