import ts from 'typescript';

/** An example as a module, whether or not it imports anything, so that it may `await`. */
export function parseExample(code: string): ts.SourceFile {
  return ts.createSourceFile('example.ts', `${code}\nexport {};\n`, ts.ScriptTarget.ES2022, true);
}
