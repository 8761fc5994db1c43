import { spawn, spawnSync } from 'node:child_process';
import { root } from '../package/entry-points.js';

// Checks all that the tests do not, two parts at a time, after an install and a build:
//
//     npm run check                  # every part
//     npm run check -- lint types    # these parts

/** The commands of each part; the longest parts come first. */
const parts: Readonly<Record<string, readonly string[]>> = {
  package: [
    'npm --prefix test exec -- publint --strict .',
    // Packing would build the package again.
    'npm_config_ignore_scripts=true npm --prefix test exec -- attw --pack .',
    'vitest run --config .config/vitest.package.config.ts',
  ],
  site: ['npm run docs', 'vitest run --config .config/vitest.site.config.ts'],
  lint: ['oxlint', 'eslint --max-warnings 0 .'],
  // TypeScript 7 checks in a third of the time; what builds and documents still needs the API of 5.9. The project of the tests has bin/ as well.
  types: [
    ...['tsconfig.json', 'test/tsconfig.json', 'docs/tsconfig.json'],
    ...['docs/workbench/browser/tsconfig.json', '.config/tsconfig.json'],
  ].map((project) => `node node_modules/typescript-native/bin/tsc -p ${project}`),
  work: ['vitest run --config .config/vitest.work.config.ts'],
  architecture: ['depcruise --config .dependency-cruiser.cjs --output-type err-long src bin test docs bench'],
  format: ['prettier --check .'],
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}`);
const waiting = Object.keys(parts).filter((name) => given.length === 0 || given.includes(name));

run('node .config/install.js docs/examples docs/workbench test');
if (waiting.some((name) => name === 'package' || name === 'site')) run('npm run build');

const failed: string[] = [];
await Promise.all([workOff(), workOff()]);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function run(command: string): void {
  if (spawnSync(command, { cwd: root, stdio: 'inherit', shell: true }).status !== 0)
    throw new Error(`Failed: ${command}`);
}

/** Runs the parts that wait, one after the other. */
async function workOff(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const start = performance.now();
    const { output, passed } = await outputOf(parts[name].join(' && '));
    console.log(
      `\n${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((performance.now() - start) / 1000)} s\n${output}`,
    );
    if (!passed) failed.push(name);
  }
}

/** What a command prints, which is shown in one piece when the command has ended. */
function outputOf(command: string): Promise<{ readonly output: string; readonly passed: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: true });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('close', (code) => resolve({ output: Buffer.concat(chunks).toString(), passed: code === 0 }));
  });
}
