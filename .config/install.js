import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

// Installs the packages of folders that have a lock file of their own, such as docs/examples, unless they are installed as it says:
//
//     node .config/install.js docs/examples bench

const root = path.join(import.meta.dirname, '..');
const timeOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

for (const name of process.argv.slice(2)) {
  const folder = path.join(root, name);
  const installed = timeOf(path.join(folder, 'node_modules/.package-lock.json'));
  if (installed > timeOf(path.join(folder, 'package-lock.json'))) continue;
  console.error(`Installing the packages of ${name}`);
  const install = spawnSync('npm ci --no-audit --no-fund', {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: true,
  });
  if (install.status !== 0) process.exit(1);
}
