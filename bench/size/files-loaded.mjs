import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

/**
 * The files that Node.js loads for an import, dependencies included: those of which it knows what ran.
 *
 * @param {string} specifier
 * @returns {string[]}
 */
export function filesLoadedBy(specifier) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'barstats-loaded-'));
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', `import ${JSON.stringify(specifier)};`], {
      // The package finds itself by its name.
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    const [file] = readdirSync(folder);
    const { result } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    return result
      .map(({ url }) => url)
      .filter((url) => url.startsWith('file:') && !url.includes('[eval'))
      .map((url) => fileURLToPath(url));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
