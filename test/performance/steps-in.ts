import ts from 'typescript';

/**
 * Where the steps of a module begin: the offset of the body of each loop, and of each function.
 *
 * A step is one time that the body of a loop or a function runs. That counts passes over the bars, over sessions and over observations
 * alike, those by `map` and `filter` too, and nothing of it depends on the machine.
 */
export function stepsIn(source: string): readonly number[] {
  const offsets: number[] = [];
  const file = ts.createSourceFile('module.js', source, ts.ScriptTarget.ES2022, true);
  const visit = (node: ts.Node): void => {
    const body = ts.isIterationStatement(node, false)
      ? node.statement
      : ts.isFunctionLike(node)
        ? bodyOf(node)
        : undefined;
    if (body !== undefined) offsets.push(body.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return offsets;
}

function bodyOf(node: ts.SignatureDeclaration): ts.Node | undefined {
  return 'body' in node ? node.body : undefined;
}
