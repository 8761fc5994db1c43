/** The sources of the library with its types, for the editor of the workbench, which completes and checks programs against them. */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';
import { libraryModules, sourceOf } from './browser/own-program/library-modules.js';

const root = join(import.meta.dirname, '../..');
const examples = join(import.meta.dirname, '../examples/own-reports');
const libraries = dirname(createRequire(import.meta.url).resolve('typescript'));

/** The types of the language that the library itself is written for. */
const LANGUAGE = ['lib.es2022.d.ts', 'lib.es2024.arraybuffer.d.ts'];

/** Gives the module `library-sources` its contents: sources by path, and the examples by name. */
export const withLibrarySources: Plugin = {
  name: 'with-library-sources',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^library-sources$/ }, ({ path }) => ({ path, namespace: 'library-sources' }));
    onLoad({ filter: /.*/, namespace: 'library-sources' }, async () => {
      const [sources, language, own] = await Promise.all([librarySources(), languageTypes(), ownReports()]);
      return {
        contents: [
          `export const sources = ${JSON.stringify({ ...language, ...sources })};`,
          `export const examples = ${JSON.stringify(own)};`,
        ].join('\n'),
      };
    });
  },
};

/** The files that the modules of the library consist of. */
function librarySources(): Promise<Readonly<Record<string, string>>> {
  return closure(
    libraryModules.map((name) => join(root, sourceOf(name))),
    (file) => `/${relative(root, file)}`,
    ({ importedFiles }, file) =>
      importedFiles
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('.'))
        .map((name) => join(dirname(file), name.replace(/\.js$/, '.ts'))),
  );
}

function languageTypes(): Promise<Readonly<Record<string, string>>> {
  return closure(
    LANGUAGE.map((name) => join(libraries, name)),
    (file) => `/lib/${basename(file)}`,
    ({ libReferenceDirectives }) =>
      libReferenceDirectives.map(({ fileName }) => join(libraries, `lib.${fileName.toLowerCase()}.d.ts`)),
  );
}

/** Files and all that they need, by the path that they get. */
async function closure(
  files: readonly string[],
  pathOf: (file: string) => string,
  needs: (info: ts.PreProcessedFileInfo, file: string) => readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {};
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const path = pathOf(file);
    if (Object.hasOwn(found, path)) continue;
    const text = await readFile(file, 'utf8');
    found[path] = text;
    open.push(...needs(ts.preProcessFile(text, true, true), file));
  }
  return found;
}

async function ownReports(): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const names = (await readdir(examples)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    names.map(async (name) => ({ name: basename(name, '.ts'), text: await readFile(join(examples, name), 'utf8') })),
  );
}
