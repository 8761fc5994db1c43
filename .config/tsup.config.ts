import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';
import { markDroppable } from './droppable-values.js';

/** The rooms that are entry points of the package. The shape of `dist` is that of `src`. */
const rooms = readdirSync('src')
  .map((room) => `src/${room}/index.ts`)
  .filter((door) => existsSync(door));

const entries = ['src/index.ts', ...rooms];

/**
 * Where the code of an entry lies in `dist`, without its ending.
 *
 * That of conformance imports its optional peers, and where one is missing, no code of the package runs that could say so: only `await` at
 * the top of a module could, which neither CommonJS nor many bundlers have. Their messages name the file that imports it, so that says it.
 */
const placeOf = (path: string): string =>
  path === 'src/conformance/index.ts'
    ? 'conformance/needs-fast-check-and-decimal.js/index'
    : path.replace(/^src\/(.*)\.ts$/, '$1');

export default defineConfig({
  entry: Object.fromEntries(entries.map((path) => [placeOf(path), path])),
  format: ['esm', 'cjs'],
  dts: { entry: entries },
  // Few files, which Node.js loads faster, for the parts that entries share: a page leaves out what it does not use of each.
  splitting: true,
  plugins: [{ name: 'droppable-values', renderChunk: (code) => ({ code: markDroppable(code) }) }],
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  // Of tsup's two ways to write CommonJS, only this one keeps `import()`, which ES modules such as hyparquet need.
  treeshake: 'safest',
});
