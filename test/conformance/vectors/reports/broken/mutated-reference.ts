import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import type { Bars } from '../../../../../src/bars/index.js';
import type { Report } from '../../../../../src/conformance/reference/report.js';
import { run } from '../../../../../src/conformance/reference/run.js';
import { outcomeOf } from '../answered.js';
import { barsOfMarket } from '../bars-of-market.js';
import type { IdentifiedCase, ReportCase, ReportFile } from '../report-file.js';
import { runOptions } from '../run-options.js';

const families = fileURLToPath(new URL('../../../../../src/conformance/reference/families/', import.meta.url));

type Exports = Readonly<Record<string, unknown>>;

/** What families import from elsewhere, which is never changed: each file is loaded once for all. */
const shared = new Map<string, Exports>();

/** The reports of a family whose files have the texts given, by name; the files of other folders are as they are. */
export async function reportsFrom(family: string, texts: ReadonlyMap<string, string>): Promise<readonly Report[]> {
  const loaded = new Map<string, Exports>();
  const load = async (name: string): Promise<Exports> => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const text = texts.get(name) ?? readFileSync(`${families}${name}.ts`, 'utf8');
    const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
    const imported = new Map<string, Exports>();
    for (const [, path] of code.matchAll(/require\("([^"]+)"\)/g)) imported.set(path, await importedFrom(path, load));
    const made = { exports: {} as Exports };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- code of this repository, with one place changed
    const evaluate = new Function('module', 'require', code) as (
      module: object,
      require: (path: string) => Exports,
    ) => void;
    evaluate(made, (path) => imported.get(path)!);
    loaded.set(name, made.exports);
    return made.exports;
  };
  return Object.values(await load(family))
    .filter(Array.isArray)
    .flat() as readonly Report[];
}

async function importedFrom(path: string, load: (name: string) => Promise<Exports>): Promise<Exports> {
  const file = join(families, path);
  if (path.startsWith('./')) return load(basename(path, '.js'));
  let known = shared.get(path);
  if (known === undefined) {
    const source = path.startsWith('.') ? pathToFileURL(file.replace(/\.js$/, '.ts')).href : path;
    known = (await import(/* @vite-ignore */ source)) as Exports;
    shared.set(path, known);
  }
  return known;
}

const outcome = ({ result, refused }: Pick<ReportCase, 'result' | 'refused'>): string =>
  JSON.stringify({ result, refused });

/** Runs the cases of a file, those on few bars first, until one comes to something else than the file says; `null` if none does. */
export function caseThatTells(
  reports: readonly Report[],
  bars: ReadonlyMap<string, Bars>,
  file: ReportFile,
): IdentifiedCase | null {
  const byId = new Map(reports.map((report) => [`${report.family}-${report.variant}`, report]));
  const size = ({ market }: ReportCase): number => bars.get(market)!.length;
  const cases = [...file.cases].sort((a, b) => size(a) - size(b));
  const differs = (each: IdentifiedCase): boolean => {
    try {
      return (
        outcome(outcomeOf(() => run(byId.get(each.report)!, bars.get(each.market)!, runOptions(each.options)))) !==
        outcome(each)
      );
    } catch {
      // A program that ends with an error is found out, too.
      return true;
    }
  };
  return cases.find(differs) ?? null;
}

export function barsOf({ markets }: ReportFile): ReadonlyMap<string, Bars> {
  return new Map(markets.map((each) => [each.market, barsOfMarket(each)]));
}
