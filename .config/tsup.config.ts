import { defineConfig } from 'tsup';

/** The rooms that are entry points of the package; the shape of `dist` is that of `src`. */
export default defineConfig({
  // Rooms that are no entry of the package are shared by those that are.
  entry: ['src/index.ts', 'src/*/index.ts', '!src/{files,numeric,sessions}/index.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  splitting: true,
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  // Of tsup's two ways to write CommonJS, only this one keeps `import()`, which ES modules such as hyparquet need.
  treeshake: 'safest',
});
