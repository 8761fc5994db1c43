import ts from 'typescript';
import { commentsOf } from './comments-of.js';
import { literalOf } from './literal-of.js';

/** What a comment behind a statement says about it. */
export type Claim =
  | { readonly kind: 'equals'; readonly statement: ts.Statement; readonly literal: string }
  | { readonly kind: 'throws'; readonly statement: ts.Statement; readonly code: string };

/**
 * What the comments of an example claim: `statement; // literal`, where the literal may go on in the comment lines directly
 * below, and `expression; // throws code-name`. Every other comment is prose.
 *
 * @throws an Error, with the line, for a comment that reads like a claim and cannot be one
 */
export function claimsOf(source: ts.SourceFile): readonly Claim[] {
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const textOf = (comment: ts.CommentRange): string => source.text.slice(comment.pos + 2, comment.end).trim();
  const statements = statementsByLastLine(source);

  const lineComments = commentsOf(source).filter(({ kind }) => kind === ts.SyntaxKind.SingleLineCommentTrivia);
  const ownLine = new Map<number, ts.CommentRange>();
  const trailing: ts.CommentRange[] = [];
  for (const comment of lineComments) {
    const line = lineOf(comment.pos);
    const before = source.text.slice(source.getPositionOfLineAndCharacter(line, 0), comment.pos);
    if (before.trim() === '') ownLine.set(line, comment);
    else trailing.push(comment);
  }

  return trailing.flatMap((comment): Claim[] => {
    const line = lineOf(comment.pos);
    const fail = (what: string): never => {
      throw new Error(`line ${line + 1}: "// ${textOf(comment)}" ${what}`);
    };
    const code = /^throws ([a-z]+(?:-[a-z]+)*)$/.exec(textOf(comment))?.[1];

    let text = textOf(comment);
    let literal = literalOf(text);
    for (let next = line + 1; literal === null && ownLine.has(next); next++) {
      text += `\n${textOf(ownLine.get(next)!)}`;
      literal = literalOf(text);
    }

    if (code === undefined && literal === null) {
      return /^[[{'"`]/.test(text) ? fail('begins like a value and is not a literal') : [];
    }
    const statement = statements.get(line) ?? fail('stands behind no expression or declaration');
    if (code !== undefined) {
      if (!ts.isExpressionStatement(statement)) return fail('stands behind no expression');
      return [{ kind: 'throws', statement, code }];
    }
    return [{ kind: 'equals', statement, literal: literal!.replaceAll('\n', ' ') }];
  });
}

/** The expression statements and the declarations of one name, by the line on which they end. */
function statementsByLastLine(source: ts.SourceFile): ReadonlyMap<number, ts.Statement> {
  const statements = new Map<number, ts.Statement>();
  const visit = (node: ts.Node): void => {
    // The inner statement of two that end on one line, as in `list.map((x) => { f(x); }); // [1]`, is not the one meant.
    ts.forEachChild(node, visit);
    const claimable =
      ts.isExpressionStatement(node) ||
      (ts.isVariableStatement(node) &&
        node.declarationList.declarations.length === 1 &&
        node.declarationList.declarations.every(({ name }) => ts.isIdentifier(name)));
    if (claimable) statements.set(source.getLineAndCharacterOfPosition(node.end).line, node);
  };
  visit(source);
  return statements;
}
