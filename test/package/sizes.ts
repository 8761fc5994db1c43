import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from './entry-points.js';

/** What is measured by name, in bytes or modules. */
export type Sizes = Readonly<Record<string, number>>;

/** Where the bounds are, from the root. */
export const BOUNDS_FILE = 'test/package/size-bounds.json';

/** A bound is exceeded by more than this share of it. */
const MORE = 0.02;

/** A bound that is larger than what is measured by more than this share of it guards nothing. */
const LESS = 0.05;

/** Measures the built package: what each entry costs a page, and what Node.js loads for `import 'barstats'`, dependencies included. */
export async function measureSizes(): Promise<Sizes> {
  // The benchmarks are JavaScript that is not checked for types.
  const { entrySizes } = (await import(new URL('../../bench/size/entry-sizes.mjs', import.meta.url).href)) as {
    entrySizes: () => Promise<Sizes>;
  };
  const entries = Object.entries(await entrySizes()).map(([name, bytes]) => [`${name}, minified and gzipped`, bytes]);
  const loaded = await loadedBy('barstats');
  return {
    ...(Object.fromEntries(entries) as Sizes),
    "import 'barstats', modules": loaded.length,
    "import 'barstats', bytes": loaded.reduce((sum, file) => sum + statSync(file).size, 0),
  };
}

/** The files that Node.js loads for an import: those of which it knows what ran. */
async function loadedBy(specifier: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'barstats-loaded-'));
  try {
    const program = `import ${JSON.stringify(specifier)};`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: root,
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    const [file] = readdirSync(folder);
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: readonly { url: string }[] };
    return result
      .map(({ url }) => url)
      .filter((url) => url.startsWith('file:') && !url.includes('[eval'))
      .map((url) => fileURLToPath(url));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What does not fit its bound, one line each. */
export function misfits(sizes: Sizes, bounds: Sizes): readonly string[] {
  const names = [...new Set([...Object.keys(sizes), ...Object.keys(bounds)])];
  return names.flatMap((name) => {
    const [size, bound] = [sizes[name], bounds[name]];
    if (size === undefined) return [`${name} has a bound and is not there`];
    if (bound === undefined) return [`${name} is ${size} and has no bound`];
    if (size > (1 + MORE) * bound) return [`${name} is ${size}, more than its bound of ${bound} and 2 %`];
    if (size < (1 - LESS) * bound) return [`${name} is only ${size}: lower its bound of ${bound}`];
    return [];
  });
}

/** The names whose bounds were raised. */
export function raised(before: Sizes, after: Sizes): readonly string[] {
  return Object.keys(after).filter((name) => after[name] > before[name]);
}
