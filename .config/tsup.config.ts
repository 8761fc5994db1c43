import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'tsup';

/** Rooms that are no entry of the package, and shared by those that are. */
const shared = ['files', 'numeric', 'sessions'].map((room) => `src/${room}/index.ts`);

/** The rooms that are entry points of the package. The shape of `dist` is that of `src`. */
const rooms = readdirSync('src')
  .map((room) => `src/${room}/index.ts`)
  .filter((door) => existsSync(door) && !shared.includes(door));

/** What a page may load without the rest: as entries they get files of their own, and a bundler leaves out those that the page does not use. */
const parts = ['src/reports/families/**/*.ts', 'src/reports/run/compute-report.ts'];

export default defineConfig({
  entry: ['src/index.ts', ...rooms, ...parts],
  format: ['esm', 'cjs'],
  dts: { entry: ['src/index.ts', ...rooms] },
  splitting: true,
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  // Of tsup's two ways to write CommonJS, only this one keeps `import()`, which ES modules such as hyparquet need.
  treeshake: 'safest',
});
