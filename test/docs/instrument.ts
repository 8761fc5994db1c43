import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type Claim, claimsOf } from './claims-of.js';
import type { Example } from './example.js';
import { parseExample } from './parse-example.js';

const claims = fileURLToPath(new URL('claims.ts', import.meta.url));

/** The example as a module that fails when one of its claims is false; every statement stays on its line. */
export function instrument({ file, line, code }: Example): string {
  const source = parseExample(code);
  let result = source.text;
  for (const claim of [...claimsOf(source)].sort((a, b) => b.statement.end - a.statement.end)) {
    const at = line + source.getLineAndCharacterOfPosition(claim.statement.end).line;
    const start = claim.statement.getStart(source);
    result = result.slice(0, start) + checked(claim, source, `${file}:${at}`) + result.slice(claim.statement.end);
  }
  return `import * as __claims from ${JSON.stringify(claims)}; ${result}`;
}

function checked(claim: Claim, source: ts.SourceFile, where: string): string {
  const { statement } = claim;
  const place = JSON.stringify(where);
  if (ts.isVariableStatement(statement)) {
    const names = statement.declarationList.declarations.map(({ name }) => name.getText(source));
    if (claim.kind === 'equals') {
      return `${statement.getText(source)} __claims.equals(${names.join()}, ${claim.literal}, ${place});`;
    }
  }
  if (!ts.isExpressionStatement(statement)) throw new Error(`${where}: a claim stands behind no expression`);
  const expression = statement.expression.getText(source);
  if (claim.kind === 'equals') return `__claims.equals(${expression}, ${claim.literal}, ${place});`;
  const code = JSON.stringify(claim.code);
  return awaits(statement.expression)
    ? `await __claims.rejects(async () => (${expression}), ${code}, ${place});`
    : `__claims.throws(() => (${expression}), ${code}, ${place});`;
}

/** Whether an expression waits for a promise itself, not in a function that it only contains. */
function awaits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => awaits(child) || undefined) ?? false);
}
