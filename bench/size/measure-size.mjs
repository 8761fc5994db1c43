import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { gzipSync } from 'node:zlib';
// That of the project, which is there where the package is built.
import { build } from 'esbuild';
import { figureRow } from '../figure-row.mjs';

const root = new URL('../../', import.meta.url);

/** The most bytes that an entry point may cost a page. */
const TARGETS = { 'rate-limit': { atMost: 3000 }, policy: { atMost: 8000 } };
const EVERYTHING = { atMost: 60_000 };

/**
 * Measures what a page has to load: each entry point by itself, and all but `conformance` together.
 *
 * @param {(text: string) => void} progress told what is under way
 * @returns what was found, as plain JSON
 */
export async function measureSize(progress) {
  progress('measuring sizes');
  const { exports: entries } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const files = Object.entries(entries).flatMap(([name, conditions]) =>
    typeof conditions === 'string' ? [] : [[name.slice(2), conditions.import.default]],
  );
  const rows = [];
  for (const [name, file] of files) {
    const what = name === '' ? 'barstats' : `barstats/${name}`;
    const bytes = await sizeOf(`export * from ${JSON.stringify(file)};`);
    rows.push(row(name === '' ? 'front-door' : name, what, TARGETS[name] ?? null, bytes));
  }
  const everything = files
    .filter(([name]) => name !== 'conformance')
    .map(([, file], i) => `export * as entry${i} from ${JSON.stringify(file)};`);
  rows.push(row('everything', 'everything but conformance', EVERYTHING, await sizeOf(everything.join('\n'))));
  return { rows };
}

function row(id, what, target, bytes) {
  return figureRow({ id, what, unit: 'byte', target, values: [bytes] });
}

/** Minified and gzipped, dependencies included. */
async function sizeOf(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(root) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    mainFields: ['module', 'main'],
    external: ['fast-check'],
    // Chunks of the package say that they have no side effects, and bare imports of them only keep an order.
    logOverride: { 'ignored-bare-import': 'silent' },
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}
