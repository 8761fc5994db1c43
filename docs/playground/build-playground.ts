/** `npm run docs:playground -- FOLDER`: writes the playground as static files. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const sources = join(import.meta.dirname, 'browser');

/** Each is bundled by itself: in chunks that they shared, the page would load what only the workers need. */
const entries = {
  page: './page/page.ts',
  computing: './computing/computing.ts',
  pictures: './pictures/pictures.ts',
};

/** What hyparquet-compressors has for Snappy is WebAssembly, which the policy of the page forbids: unused, it is left out. */
const withoutWebAssembly: Plugin = {
  name: 'without-web-assembly',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/compressors\.js$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    })),
};

/**
 * Writes the page and what it is made of into a folder, from where any server of files may serve it at any path.
 *
 * @param folder - is made where it is not there; the bundles that an earlier build left in it are deleted
 */
export async function buildPlayground(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The names of chunks tell what is in them, so that those of an earlier build would stay for ever.
  const bundled = new RegExp(`^(${Object.keys(entries).join('|')})(-[A-Z0-9]{8})?\\.js$`);
  for (const name of await readdir(folder)) if (bundled.test(name)) await rm(join(folder, name));
  for (const [name, entry] of Object.entries(entries)) await bundle(name, entry, folder);
  for (const name of ['index.html', 'page.css']) await cp(join(sources, name), join(folder, name));
}

async function bundle(name: string, entry: string, folder: string): Promise<void> {
  await build({
    absWorkingDir: sources,
    entryPoints: { [name]: entry },
    // The folder is told from where the program was started, and esbuild works among the sources.
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
    loader: { '.csv': 'text' },
    plugins: [withoutWebAssembly],
    logLevel: 'warning',
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2] ?? join(import.meta.dirname, '../site/playground');
  await buildPlayground(folder);
  console.log(`The playground is in ${folder}.`);
}
