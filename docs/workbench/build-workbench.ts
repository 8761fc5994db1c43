/** `tsx docs/workbench/build-workbench.ts FOLDER` writes the workbench as static files. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const sources = join(import.meta.dirname, 'browser');

/** Bundled separately: with shared chunks, the page would load code that only the workers need. */
const entries = {
  page: ['./page/page.tsx', './page.css'],
  computing: ['./computing/computing.ts'],
};

/** hyparquet-compressors uses WebAssembly for Snappy, which the policy of the page forbids; it is left out. */
const withoutWebAssembly: Plugin = {
  name: 'without-web-assembly',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/compressors\.js$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    })),
};

/**
 * Writes the page into a folder, which any static file server can serve at any path.
 *
 * @param folder - created if missing; bundles of earlier builds in it are deleted
 */
export async function buildWorkbench(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Chunk names contain hashes, so those of earlier builds would otherwise stay.
  const bundled = new RegExp(`^(${Object.keys(entries).join('|')})(-[A-Z0-9]{8})?\\.js$`);
  for (const name of await readdir(folder)) if (bundled.test(name)) await rm(join(folder, name));
  for (const [name, files] of Object.entries(entries)) await bundle(name, files, folder);
  await cp(join(sources, 'index.html'), join(folder, 'index.html'));
}

async function bundle(name: string, files: readonly string[], folder: string): Promise<void> {
  await build({
    absWorkingDir: sources,
    entryPoints: files.map((file) => ({ in: file, out: name })),
    // The folder is relative to the current directory, and esbuild runs in the sources.
    outdir: resolve(folder),
    bundle: true,
    splitting: true,
    chunkNames: `${name}-[hash]`,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'eof',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.csv': 'text' },
    plugins: [withoutWebAssembly],
    logLevel: 'warning',
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? join(import.meta.dirname, '../site/workbench');
  await buildWorkbench(folder);
  console.log(`The workbench is in ${folder}.`);
}
