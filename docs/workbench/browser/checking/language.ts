import ts from 'typescript';
import { sources } from 'library-sources';
import { libraryModules, sourceOf } from '../own-program/library-modules.js';

/** Where the program of the user stands. */
const PROGRAM = '/program.ts';

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts', 'lib.es2024.arraybuffer.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  paths: Object.fromEntries(libraryModules.map((name) => [name, [`/${sourceOf(name)}`]])),
};

let text = '';
let version = 0;

const read = (name: string): string | undefined => (name === PROGRAM ? text : sources[name]);

const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [PROGRAM],
  getScriptVersion: (name) => (name === PROGRAM ? String(version) : 'of the page'),
  getScriptSnapshot: (name) => {
    const content = read(name);
    return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
  },
  getCurrentDirectory: () => '/',
  getDefaultLibFileName: () => '/lib/lib.es2022.d.ts',
  fileExists: (name) => read(name) !== undefined,
  readFile: read,
});

/** The language service, with a program as it is now. */
export function about(program: string): { readonly service: ts.LanguageService; readonly name: string } {
  if (program !== text) {
    text = program;
    version++;
  }
  return { service, name: PROGRAM };
}
