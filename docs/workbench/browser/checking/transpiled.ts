import ts from 'typescript';
import { libraryModules } from '../own-program/library-modules.js';
import { faultOf } from './faults-in.js';
import type { Fault, Transpiled } from './messages.js';

/** A program in JavaScript; if it cannot be run at all, why not. Mistakes in types do not keep it from running. */
export function transpiled(text: string): Transpiled | { readonly faults: readonly Fault[] } {
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, sourceMap: true },
    reportDiagnostics: true,
  });
  const imported = ts.preProcessFile(text, true, true).importedFiles;
  const unknown = imported.filter(({ fileName }) => libraryModules.every((name) => name !== fileName));
  const faults = [
    ...(diagnostics ?? []).map(faultOf),
    ...unknown.map(({ fileName, pos, end }) => ({
      message: `There is no module "${fileName}" here. A program can import ${libraryModules.join(', ')}.`,
      from: pos,
      to: end,
    })),
  ];
  if (faults.length > 0) return { faults };
  const { mappings } = JSON.parse(sourceMapText ?? '{"mappings":""}') as { readonly mappings: string };
  return {
    program: outputText.replace(/^\/\/# sourceMappingURL=.*$/m, ''),
    modules: libraryModules.filter((name) => imported.some(({ fileName }) => fileName === name)),
    mappings,
  };
}
