import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly content: string;
}

/**
 * Builds a page: its HTML, one script and one style sheet.
 *
 * @param name - the folder of the page
 */
export async function pageFiles(name: string): Promise<ReadonlyMap<string, PageFile>> {
  const folder = join(import.meta.dirname, name);
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['./page.ts', './page.css'],
    outdir: folder,
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  });
  const [program, style] = outputFiles.map(({ text }) => text);
  return new Map([
    ['/', { type: 'text/html; charset=utf-8', content: await readFile(join(folder, 'index.html'), 'utf8') }],
    ['/page.js', { type: 'text/javascript; charset=utf-8', content: program }],
    ['/page.css', { type: 'text/css; charset=utf-8', content: style }],
  ]);
}
