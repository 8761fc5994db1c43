import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { gzipSync } from 'node:zlib';
// That of the project, which is there where the package is built.
import { build } from 'esbuild';

const root = new URL('../../', import.meta.url);

export const EVERYTHING = 'everything but conformance';

/**
 * What a page has to load of the built package, in bytes, minified and gzipped, dependencies included: of each entry point, of all but
 * `conformance` together, and of one family, as a page needs it that shows one report.
 *
 * @returns {Promise<Record<string, number>>}
 */
export async function entrySizes() {
  const { exports: entries } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const specifiers = Object.keys(entries)
    .filter((name) => name !== './package.json')
    .map((name) => `barstats${name.slice(1)}`);
  const everything = specifiers.filter((name) => name !== 'barstats/conformance');
  const programs = {
    ...Object.fromEntries(specifiers.map((name) => [name, `export * from '${name}';`])),
    [EVERYTHING]: everything.map((name, i) => `export * as entry${i} from '${name}';`).join('\n'),
    'gap fill alone': `export { barsFromColumns } from 'barstats/bars';
      export { computeReport, gapFill } from 'barstats/families';`,
  };
  const sizes = {};
  for (const [name, program] of Object.entries(programs)) sizes[name] = await sizeOf(program);
  return sizes;
}

async function sizeOf(contents) {
  const { outputFiles } = await build({
    // The package finds itself by its name, and not its sources by the paths of its tsconfig.json.
    stdin: { contents, resolveDir: fileURLToPath(root) },
    tsconfigRaw: {},
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    mainFields: ['module', 'main'],
    // Optional peers are what the user installs.
    external: ['fast-check', 'hyparquet', 'decimal.js'],
    // Chunks of the package say that they have no side effects, and bare imports of them only keep an order.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}
