import { defineConfig } from 'tsup';

/** Every room with a door is an entry point; the shape of `dist` is that of `src`. */
export default defineConfig({
  entry: ['src/index.ts', 'src/*/index.ts'],
  format: ['esm', 'cjs'],
  dts: true,
  splitting: true,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  platform: 'neutral',
  treeshake: false,
});
