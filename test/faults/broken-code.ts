import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { transform } from 'esbuild';

/** A fault that is planted in the source to see whether a check notices it. */
export interface Fault {
  /** What the code does wrong, in words. */
  readonly breaks: string;
  /** The file, from `src/`. */
  readonly file: string;
  /** The text, which is there once, and what stands there instead. */
  readonly change: readonly [from: string, to: string];
}

/** A text with one place changed; the place must be there, once. */
export function changed(text: string, [from, to]: readonly [from: string, to: string]): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${JSON.stringify(from)} is there ${parts.length - 1} times`);
  return parts.join(to);
}

/** Files, from `src/`, or folders for their `index.ts`, whose exports are loaded together. */
export type Entry = string | readonly string[];

/** The exports of an entry, with one file changed. */
export async function loadBroken<Exports>(entry: Entry, { file, change }: Fault): Promise<Exports> {
  await loadUnbroken(entry);
  if (!filesOf(entry).some((each) => unbroken.get(each)!.uses.has(file))) {
    throw new Error(`${String(entry)} does not use ${file}`);
  }
  // A file that does not use the changed one stays as it is, with what the engine has optimised in it.
  const others = new Map([...unbroken].filter(([, { uses }]) => !uses.has(file)));
  const { code } = await transform(changed(textOf(file), change), options);
  return evaluate(entry, others, new Map([[file, compiled(file, code)]])) as Exports;
}

/** The exports of an entry as it is, loaded in the same way. */
export async function loadUnbroken<Exports>(entry: Entry): Promise<Exports> {
  await (prepared ??= Promise.all(sourceFiles.map(prepare)));
  await Promise.all(filesOf(entry).map(prepare));
  return evaluate(entry, unbroken, new Map()) as Exports;
}

interface Module {
  exports: object;
  /** This file and all that it depends on. */
  readonly uses: Set<string>;
}

type Run = (module: Module, require: (name: string) => object) => void;

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const sourceFiles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const options = { format: 'cjs', loader: 'ts', target: 'node20' } as const;
const requirePackage = createRequire(import.meta.url);
const unbroken = new Map<string, Module>();
const codes = new Map<string, string>();
const runs = new Map<string, Run>();
let prepared: Promise<unknown> | undefined;

const filesOf = (entry: Entry): readonly string[] =>
  [entry].flat().map((name) => (name.endsWith('.ts') ? name : `${name}/index.ts`));

/** Makes a file JavaScript, once. */
async function prepare(file: string): Promise<void> {
  if (!codes.has(file)) codes.set(file, (await transform(textOf(file), options)).code);
}

/** Evaluates the files of an entry that are not among the modules yet. */
function evaluate(entry: Entry, modules: Map<string, Module>, broken: ReadonlyMap<string, Run>): object {
  const moduleOf = (file: string): Module => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const module: Module = { exports: {}, uses: new Set([file]) };
    modules.set(file, module);
    const run = broken.get(file) ?? runs.get(file) ?? compiled(file, codes.get(file)!);
    if (!broken.has(file)) runs.set(file, run);
    run(module, (name) => {
      const path = pathOf(name, file);
      if (path === null) return requirePackage(name) as object;
      const used = moduleOf(path);
      for (const each of used.uses) module.uses.add(each);
      return used.exports;
    });
    return module;
  };
  return Object.assign({}, ...filesOf(entry).map((file) => moduleOf(file).exports)) as object;
}

/** The file that another imports, from `src/`; `null` for a package. */
function pathOf(name: string, from: string): string | null {
  if (!name.startsWith('.')) return null;
  return relative(source, join(source, dirname(from), name.replace(/\.js$/, '.ts')));
}

function textOf(file: string): string {
  return readFileSync(join(source, file), 'utf8');
}

function compiled(filename: string, code: string): Run {
  return new Script(`(function (module, require) {${code}\n})`, { filename }).runInThisContext() as Run;
}
