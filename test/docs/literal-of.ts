import ts from 'typescript';
import { commentsOf } from './comments-of.js';

/** The source of the JavaScript literal that a comment consists of, or `null` for prose. */
export function literalOf(comment: string): string | null {
  const text = `(${comment}\n)`;
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  if (diagnostics.length > 0) return null;
  const source = ts.createSourceFile('comment.ts', text, ts.ScriptTarget.ES2022, true);
  const [statement] = source.statements;
  if (
    source.statements.length !== 1 ||
    commentsOf(source).length > 0 ||
    statement === undefined ||
    !ts.isExpressionStatement(statement)
  )
    return null;
  const { expression } = statement;
  return ts.isParenthesizedExpression(expression) && isLiteral(expression.expression) ? comment.trim() : null;
}

function isLiteral(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.MinusToken && isLiteral(node.operand);
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isLiteral);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.every(
      (property) =>
        ts.isPropertyAssignment(property) &&
        !ts.isComputedPropertyName(property.name) &&
        isLiteral(property.initializer),
    );
  }
  if (ts.isIdentifier(node)) return ['undefined', 'NaN', 'Infinity'].includes(node.text);
  return (
    ts.isNumericLiteral(node) ||
    ts.isBigIntLiteral(node) ||
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword
  );
}
