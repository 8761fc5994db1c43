import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Example } from './example.js';

/**
 * The type errors of examples, checked as the modules of one program in which `barstats` is the source of this project.
 *
 * @returns one list per example, each error with the file and line where a reader finds it
 */
export function typeErrorsOf(examples: readonly Example[], root: string): readonly (readonly string[])[] {
  const config = join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    root,
    {
      types: ['node'],
      moduleDetection: ts.ModuleDetectionKind.Force,
      // An example shows how a value is had, and need not use it.
      noUnusedLocals: false,
      noUnusedParameters: false,
    },
    config,
  );
  // What is not for users is imported as the file beside it would.
  const names = examples.map(({ file }, index) => join(root, dirname(file), `example-${index}.ts`));
  const codes = new Map(names.map((name, index) => [name, examples[index].code]));
  const host = ts.createCompilerHost(options);
  const files = { ...host };
  host.fileExists = (name) => codes.has(name) || files.fileExists(name);
  host.readFile = (name) => codes.get(name) ?? files.readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    const code = codes.get(name);
    return code === undefined
      ? files.getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, code, language, true);
  };
  host.getCurrentDirectory = () => dirname(config);

  const program = ts.createProgram(names, options, host);
  return names.map((name, index) => {
    const { file, line } = examples[index];
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) => {
      const at = source?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0;
      return `${file}:${line + at}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`;
    });
  });
}
