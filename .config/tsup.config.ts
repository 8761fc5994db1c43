import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';

/** Rooms that are no entry of the package, and shared by those that are. */
const shared = ['files', 'numeric', 'sessions'].map((room) => `src/${room}/index.ts`);

/** The rooms that are entry points of the package. The shape of `dist` is that of `src`. */
const rooms = readdirSync('src')
  .map((room) => `src/${room}/index.ts`)
  .filter((door) => existsSync(door) && !shared.includes(door));

/** What a page may load without the rest: as entries they get files of their own, and a bundler leaves out those that the page does not use. */
const parts = [
  ...readdirSync('src/reports/families', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `src/reports/families/${path.replaceAll('\\', '/')}`),
  'src/reports/run/compute-report.ts',
];

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
  entry: Object.fromEntries(['src/index.ts', ...rooms, ...parts].map((path) => [placeOf(path), path])),
  format: ['esm', 'cjs'],
  dts: { entry: ['src/index.ts', ...rooms] },
  splitting: true,
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  // Of tsup's two ways to write CommonJS, only this one keeps `import()`, which ES modules such as hyparquet need.
  treeshake: 'safest',
});
