import { resolve } from 'node:path';
import ts from 'typescript';
import { entryPoints } from '../entry-points.js';

/** What the declarations of a build say to a compiler. */
export interface Build {
  /** The names that each entry exports, by its specifier; `Finding_2 as Finding` where it exports one of several declarations of a name. */
  readonly exports: ReadonlyMap<string, readonly string[]>;
  /** The text of each declaration that an export is or needs, by its name; types that no entry exports are in it, too. */
  readonly declarations: ReadonlyMap<string, string>;
}

const options: ts.CompilerOptions = {
  ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, lib: ['lib.es2022.d.ts'] },
  ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, types: [], strict: true, skipLibCheck: true },
};

const printer = ts.createPrinter({ removeComments: true });

/**
 * Reads the declarations of a build. tsup splits them among files and shortens the names that these export to each other, so names are
 * followed to where they are declared, and the result does not depend on those files.
 */
export function readBuild(dist: string): Build {
  const folder = resolve(dist).replaceAll('\\', '/');
  const fileOf = (entry: string): string => `${folder}/${entry === 'index' ? '' : `${entry}/`}index.d.ts`;
  const program = ts.createProgram(
    entryPoints.map(({ name }) => fileOf(name)),
    options,
  );
  const checker = program.getTypeChecker();

  /** The statement of the build that declares what an identifier names, `null` if it is declared elsewhere or within a statement. */
  function declaredBy(identifier: ts.Identifier): ts.Statement | null {
    const symbol = checker.getSymbolAtLocation(identifier);
    return symbol === undefined ? null : statementOf(symbol);
  }
  function statementOf(symbol: ts.Symbol): ts.Statement | null {
    const { declarations = [] } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [statement] = declarations.map((each) => (ts.isVariableDeclaration(each) ? each.parent.parent : each));
    if (statement === undefined || !ts.isStatement(statement) || !ts.isSourceFile(statement.parent)) return null;
    return statement.parent.fileName.startsWith(`${folder}/`) ? statement : null;
  }

  const exported = entryPoints.map(({ name, specifier }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(fileOf(name))!);
    const symbols = module === undefined ? [] : checker.getExportsOfModule(module);
    return [specifier, symbols.map((symbol) => ({ name: symbol.name, statement: statementOf(symbol)! }))] as const;
  });

  const isExported = new Set(exported.flatMap(([, all]) => all.map(({ statement }) => statement)));
  // Grows while it is read.
  const statements = new Set(isExported);
  for (const statement of statements) {
    for (const identifier of identifiersIn(statement)) {
      const other = declaredBy(identifier);
      if (other !== null) statements.add(other);
    }
  }
  const names = namesOf([...statements], (statement) => isExported.has(statement));

  const renamed = (statement: ts.Statement): string => {
    const { transformed } = ts.transform(statement, [
      (context) => (root) => {
        const visit = (node: ts.Node): ts.Node => {
          // An alias of its own, as in `export { a as b }`, is not the name of what it stands for.
          if (ts.isExportSpecifier(node)) {
            const { isTypeOnly, name, propertyName = name } = node;
            return context.factory.updateExportSpecifier(node, isTypeOnly, visit(propertyName) as ts.Identifier, name);
          }
          if (!ts.isIdentifier(node)) return ts.visitEachChild(node, visit, context);
          const other = declaredBy(node);
          return other === null ? node : ts.factory.createIdentifier(names.get(other)!);
        };
        return ts.visitEachChild(root, visit, context);
      },
    ]);
    return printer.printNode(ts.EmitHint.Unspecified, transformed[0], statement.getSourceFile());
  };
  return {
    exports: new Map(
      exported.map(([specifier, all]) => [
        specifier,
        all
          .map(({ name, statement }) => (names.get(statement) === name ? name : `${names.get(statement)!} as ${name}`))
          .sort(),
      ]),
    ),
    declarations: new Map(
      [...statements]
        .map((statement) => [names.get(statement)!, renamed(statement)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

function identifiersIn(node: ts.Node): readonly ts.Identifier[] {
  const inside: ts.Identifier[] = ts.isIdentifier(node) ? [node] : [];
  ts.forEachChild(node, (child) => void inside.push(...identifiersIn(child)));
  return inside;
}

/**
 * A name for each statement: its own, without the number by which tsup tells two of a name apart in one file. Where statements of a name
 * say different things, all but the first are numbered: exported ones come first, then the order of their texts decides.
 */
function namesOf(
  statements: readonly ts.Statement[],
  isExported: (statement: ts.Statement) => boolean,
): ReadonlyMap<ts.Statement, string> {
  const plain = (text: string): string => text.replaceAll(/\$\d+\b/g, '');
  const textsOf = new Map<string, Set<string>>();
  const found = statements.map((statement) => {
    const [identifier] = identifiersIn(statement);
    const text = plain(printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile()));
    return { statement, name: plain(identifier.text), text, rank: isExported(statement) ? 0 : 1 };
  });
  for (const { name, text } of [...found].sort((a, b) => a.rank - b.rank || (a.text < b.text ? -1 : 1))) {
    textsOf.set(name, (textsOf.get(name) ?? new Set()).add(text));
  }
  return new Map(
    found.map(({ statement, name, text }) => {
      const index = [...textsOf.get(name)!].indexOf(text);
      return [statement, index === 0 ? name : `${name}_${index + 1}`];
    }),
  );
}
