import ts from 'typescript';
import { readAccepted } from '../api-report/accepted.js';

/** What an entry declares to a compiler. */
export interface Declarations {
  readonly exported: ReadonlySet<string>;
  /** The names of types that the declaration of each name mentions, whether it is exported or not. */
  readonly mentions: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What each entry declares according to the accepted public surface, which `npm run check` compares with the build; by specifier. */
export function declarationsByEntry(): ReadonlyMap<string, Declarations> {
  return readDeclarations(readAccepted('exports.txt'), readAccepted('declarations.txt'));
}

export function readDeclarations(exports: string, declarations: string): ReadonlyMap<string, Declarations> {
  const mentions = new Map<string, ReadonlySet<string>>();
  for (const statement of ts.createSourceFile('declarations.ts', declarations, ts.ScriptTarget.ES2022).statements) {
    const types = new Set(typesIn(statement));
    for (const name of namesOf(statement)) mentions.set(name, types);
  }
  const entries = exports.split(/^(?=\S)/m).map((entry) => {
    const [specifier, ...lines] = entry.trim().split('\n');
    return [specifier, lines.flatMap((line) => line.trim().split(', '))] as const;
  });
  return new Map(
    entries.map(([specifier, names]) => {
      const pairs = names.map((each) => each.split(' as ')).map(([declared, name = declared]) => ({ declared, name }));
      const renamed = pairs.filter(({ declared, name }) => declared !== name);
      return [
        specifier,
        {
          exported: new Set(pairs.map(({ name }) => name)),
          mentions: new Map([
            ...mentions,
            ...renamed.map(({ declared, name }) => [name, new Set([declared])] as const),
          ]),
        },
      ];
    }),
  );
}

function namesOf(statement: ts.Statement): readonly string[] {
  const named = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  return named.flatMap((each) =>
    'name' in each && ts.isIdentifier(each.name as ts.Node) ? [(each.name as ts.Identifier).text] : [],
  );
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
