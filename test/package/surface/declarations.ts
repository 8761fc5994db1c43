import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { accepted } from '../api-report/accepted-folder.js';

/** What an entry declares to a compiler. */
export interface Declarations {
  readonly exported: ReadonlySet<string>;
  /** The names of types that the declaration of each name mentions, whether it is exported or not. */
  readonly mentions: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The declarations of an entry in the accepted report of the public surface, which `npm run check` holds against the build. */
export function declarationsOf(entry: string): Declarations {
  return readDeclarations(readFileSync(join(accepted, `${entry}.api.md`), 'utf8'));
}

export function readDeclarations(report: string): Declarations {
  const [, code = ''] = /^```ts\n([^]*?)^```/m.exec(report) ?? [];
  const exported = new Set<string>();
  const mentions = new Map<string, Set<string>>();
  const mention = (name: string, others: Iterable<string>): void => {
    mentions.set(name, new Set([...(mentions.get(name) ?? []), ...others]));
  };
  for (const statement of ts.createSourceFile('entry.ts', code, ts.ScriptTarget.ES2022).statements) {
    if (ts.isExportDeclaration(statement)) {
      for (const { name, propertyName = name } of exportsIn(statement)) {
        exported.add(name.text);
        if (name !== propertyName) mention(name.text, [propertyName.text]);
      }
      continue;
    }
    const types = typesIn(statement);
    for (const name of namesOf(statement)) {
      if (isExported(statement)) exported.add(name);
      mention(name, types);
    }
  }
  return { exported, mentions };
}

function exportsIn({ exportClause }: ts.ExportDeclaration): readonly ts.ExportSpecifier[] {
  return exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements : [];
}

function namesOf(statement: ts.Statement): readonly string[] {
  const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  return named.flatMap((each) =>
    'name' in each && ts.isIdentifier(each.name as ts.Node) ? [(each.name as ts.Identifier).text] : [],
  );
}

function isExported(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function typesIn(node: ts.Node): readonly string[] {
  const own =
    ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)
      ? [node.typeName.text]
      : ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName)
        ? [node.exprName.text]
        : ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)
          ? [node.expression.text]
          : [];
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...typesIn(child)));
  return [...own, ...inside];
}
