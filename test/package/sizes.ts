import { statSync } from 'node:fs';

/** What is measured by name, in bytes or modules. */
export type Sizes = Readonly<Record<string, number>>;

/** Where the bounds are, from the root. */
export const BOUNDS_FILE = 'test/package/size-bounds.json';

/** A bound is exceeded by more than this share of it. */
const MORE = 0.02;

/** A bound that is larger than what is measured by more than this share of it guards nothing. */
const LESS = 0.05;

const bench = (file: string): string => new URL(`../../bench/size/${file}`, import.meta.url).href;

/** Measures the built package: what each entry costs a page, and what Node.js loads for `import 'barstats'`, dependencies included. */
export async function measureSizes(): Promise<Sizes> {
  // The benchmarks are JavaScript that is not checked for types.
  const { entrySizes } = (await import(bench('entry-sizes.mjs'))) as { entrySizes: () => Promise<Sizes> };
  const { filesLoadedBy } = (await import(bench('files-loaded.mjs'))) as {
    filesLoadedBy: (specifier: string) => readonly string[];
  };
  const entries = Object.entries(await entrySizes()).map(([name, bytes]) => [`${name}, minified and gzipped`, bytes]);
  const loaded = filesLoadedBy('barstats');
  return {
    ...(Object.fromEntries(entries) as Sizes),
    "import 'barstats', modules": loaded.length,
    "import 'barstats', bytes": loaded.reduce((sum, file) => sum + statSync(file).size, 0),
  };
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
