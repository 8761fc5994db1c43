import { spawnSync } from 'node:child_process';
import { URL, fileURLToPath } from 'node:url';

/** Builds the package above this folder, so that what is measured is what its users get. */
export function buildPackage() {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const { status, stdout, stderr } = spawnSync('npm run build', { cwd, shell: true, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}
