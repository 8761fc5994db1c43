import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isGenerated } from '../../docs/is-generated.js';
import { root } from '../entry-points.js';

/** Where programs and pages, not tests, outside of `src` name what the package exports: the first of them, by name. */
export interface NamedOutside {
  /** By `specifier name`, such as `barstats/bars isBars`. */
  readonly imported: ReadonlyMap<string, string>;
  /** By name: pages that have it as code in their prose. */
  readonly mentioned: ReadonlyMap<string, string>;
  /** Names that the built-in families are written with. */
  readonly inFamilies: ReadonlyMap<string, string>;
}

const CODE = /\.(tsx?|mjs|js)$/;

export function namedOutside(): NamedOutside {
  const imported = new Map<string, string>();
  const mentioned = new Map<string, string>();
  const inFamilies = new Map<string, string>();
  const first = (map: Map<string, string>, key: string, file: string): void => {
    if (!map.has(key)) map.set(key, file);
  };
  const pages = ['README.md', ...filesUnder('bin'), ...filesUnder('docs'), ...filesUnder('bench')];
  for (const file of pages) {
    const text = readFileSync(join(root, file), 'utf8');
    const codes = CODE.test(file) ? [text] : blocksOf(text);
    for (const { specifier, name } of codes.flatMap(importsIn)) {
      const entry = entryOf(specifier);
      if (entry !== null) first(imported, `${entry} ${name}`, file);
    }
    if (!CODE.test(file)) for (const name of namesInProse(text)) first(mentioned, name, file);
  }
  for (const file of filesUnder('src/families')) {
    for (const { name } of importsIn(readFileSync(join(root, file), 'utf8'))) first(inFamilies, name, file);
  }
  return { imported, mentioned, inFamilies };
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(path);
      if (isGenerated(path.replace(/^docs\//, '')) || /^docs\/(site|[^/]+\/test)\//.test(path)) return [];
      return entry.name.endsWith('.md') || CODE.test(entry.name) ? [path] : [];
    });
}

/** The entry that a specifier leads to; benchmarks measure the build. */
function entryOf(specifier: string): string | null {
  if (/^barstats(\/[a-z-]+)?$/.test(specifier)) return specifier;
  const [built, room] = /\/dist\/(?:([a-z-]+)\/)?index\.js$/.exec(specifier) ?? [];
  if (built === undefined) return null;
  return room === undefined ? 'barstats' : `barstats/${room}`;
}

/** The examples of a page. */
export function blocksOf(page: string): readonly string[] {
  return [...page.matchAll(/^( *)(```+|~~~+)ts\n([^]*?)^\1\2/gm)].map(([, , , code]) => code);
}

/** The names that a page has in code marks, alone or as a call. */
export function namesInProse(page: string): readonly string[] {
  const prose = page.replaceAll(/^( *)(```+|~~~+)[^]*?^\1\2/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => [
    ...(/^[A-Za-z]\w*$/.test(code) ? [code] : []),
    ...[...code.matchAll(/\b([A-Za-z]\w*)\(/g)].map(([, name]) => name),
  ]);
}

/** What a module imports by name, also in the types of comments. */
export function importsIn(code: string): readonly { readonly specifier: string; readonly name: string }[] {
  const statements = ts.createSourceFile('module.tsx', code, ts.ScriptTarget.ES2022).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    if (bindings === undefined || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return [];
    return bindings.elements.map(({ name, propertyName = name }) => ({
      specifier: moduleSpecifier.text,
      name: propertyName.text,
    }));
  });
  const types = [...code.matchAll(/import\('([^']+)'\)\.(\w+)/g)].map(([, specifier, name]) => ({ specifier, name }));
  return [...statements, ...types];
}
