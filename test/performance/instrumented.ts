import ts from 'typescript';
import { exactPaths, type ExactPath } from './exact-paths.js';

/**
 * The same module, which counts what it does into `$counted`.
 *
 * A step is one run of the body of a loop or a function. Steps count passes over bars, sessions and observations alike, those by `map` and
 * `filter` too, and do not depend on the machine.
 *
 * @param source - JavaScript
 * @param module - its path under `src`, without an extension
 * @param paths - the exact paths of all modules
 */
export function instrumented(source: string, module: string, paths: readonly ExactPath[] = exactPaths): string {
  const file = ts.createSourceFile('module.js', source, ts.ScriptTarget.ES2022, true);
  const pathAt = new Map<number | undefined, number>();
  paths.forEach((path, index) => {
    if (path.module === module) pathAt.set(nameEndIn(source, path), index);
  });

  const countsOf = (node: ts.Node): readonly string[] => {
    const isBody = bodyOf(node.parent) === node;
    const nameEnd = isBody ? functionNameEndOf(node.parent) : calledNameEndOf(node);
    const path = pathAt.get(nameEnd);
    pathAt.delete(nameEnd);
    return [
      ...(isBody ? ['$counted.steps[0]++'] : []),
      ...(path === undefined ? [] : [`$counted.paths[${path}]++`]),
      ...(makesBigint(node) ? [`$counted.bigints.add('${module}')`] : []),
    ];
  };
  const printed = (node: ts.Node): string => {
    let text = '';
    let end = node.getStart(file);
    const counts = ts.isSourceFile(node) ? [] : countsOf(node);
    ts.forEachChild(node, (child) => {
      text += source.slice(end, child.getStart(file)) + printed(child);
      end = child.getEnd();
    });
    text += source.slice(end, node.getEnd());
    if (counts.length === 0) return text;
    if (ts.isBlock(node)) return `{${counts.join(';')};${text.slice(1)}`;
    return ts.isStatement(node) ? `{${counts.join(';')};${text}}` : `(${counts.join()},${text})`;
  };
  const text = printed(file);
  if (pathAt.size > 0) throw new Error(`src/${module}.ts has an exact path that is neither a function nor a call`);
  return text;
}

/** Where the name in the text of an exact path ends: before its first parenthesis. */
function nameEndIn(source: string, { module, at }: ExactPath): number {
  const found = source.indexOf(at);
  if (found === -1) throw new Error(`src/${module}.ts no longer has "${at}": change test/performance/exact-paths.ts`);
  return found + at.indexOf('(');
}

function functionNameEndOf(node: ts.Node): number | undefined {
  return ts.isFunctionDeclaration(node) ? node.name?.getEnd() : undefined;
}

function calledNameEndOf(node: ts.Node): number | undefined {
  return ts.isCallExpression(node) ? node.expression.getEnd() : undefined;
}

function bodyOf(node: ts.Node | undefined): ts.Node | undefined {
  if (node === undefined) return undefined;
  if (ts.isIterationStatement(node, false)) return node.statement;
  return ts.isFunctionLike(node) && 'body' in node ? node.body : undefined;
}

function makesBigint(node: ts.Node): boolean {
  if (ts.isBigIntLiteral(node)) return true;
  return ts.isIdentifier(node) && node.text === 'BigInt' && !ts.isPropertyAccessExpression(node.parent);
}
