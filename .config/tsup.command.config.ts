import { defineConfig } from 'tsup';

/** The command `barstats`: one file that imports the library by the names of its entries, as any program does. */
export default defineConfig({
  entry: { 'bin/barstats': 'bin/barstats.ts' },
  format: ['esm'],
  // The library was just built there.
  clean: false,
  splitting: false,
  target: 'es2022',
  platform: 'node',
  external: [/^barstats(\/|$)/, 'hyparquet-compressors'],
});
