import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../entry-points.js';
import { accepted } from './accepted-folder.js';
import { apiReports } from './extract.js';
import { identifiers } from './identifiers.js';

// Holds the public surface of the build in `dist` against the one that was accepted.
//
//     npm run api-report               # fails with the difference
//     npm run api-report -- --write    # accepts the surface as it is now

const files = new Map([...apiReports(join(root, 'dist')), ['identifiers.txt', identifiers()]]);

function write(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
}

if (process.argv.includes('--write')) {
  rmSync(accepted, { recursive: true, force: true });
  write(accepted);
} else {
  const made = mkdtempSync(join(tmpdir(), 'barstats-surface-'));
  try {
    write(made);
    const { status } = spawnSync('git', ['--no-pager', 'diff', '--no-index', accepted, made], { stdio: 'inherit' });
    if (status === 0) {
      console.log(
        `The public surface is the accepted one: ${files.size - 1} entries, and what requests and results name.`,
      );
    } else {
      console.log(
        '\nThe public surface is not the one that was accepted. If it is meant to change, say so in CHANGELOG.md (docs/versioning.md tells\n' +
          'which changes need which version), and accept it:\n\n    npm run build && npm run api-report -- --write\n',
      );
      process.exitCode = 1;
    }
  } finally {
    rmSync(made, { recursive: true });
  }
}
