import { fileOf, type LibraryModule } from './library-modules.js';

/** How many lines of the module stand above the program. */
export const linesAbove = (modules: readonly LibraryModule[]): number => modules.length + 2;

/**
 * A program as a module for a worker. It imports files of the page by their whole address, since it has none itself.
 *
 * @param program - in JavaScript with `exports` and `require`, as a function body
 * @param addressOf - of a file of the page
 */
export function programModule(
  program: string,
  modules: readonly LibraryModule[],
  addressOf: (file: string) => string,
): string {
  const importOf = (what: string, file: string): string => `import ${what} from ${JSON.stringify(addressOf(file))};`;
  return [
    importOf('{ serveProgram }', 'own.js'),
    ...modules.map((name, i) => importOf(`* as module${i}`, fileOf(name))),
    `serveProgram({ ${modules.map((name, i) => `${JSON.stringify(name)}: module${i}`).join(', ')} }, async (exports, require) => {`,
    program,
    '});',
  ].join('\n');
}
