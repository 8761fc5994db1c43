import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { entryPoints, root } from '../entry-points.js';

/** The rooms whose suites run under other runtimes, and the vectors, which hold all of them. */
const ROOMS = [
  ...['bars', 'calendar', 'errors', 'numeric', 'sessions', 'reports', 'discovery', 'policy', 'rate-limit', 'service'],
  'conformance/vectors',
];

/** What says little of a runtime, beside the long tests and the laws: hundreds of thousands of decisions, and what is about files. */
const LEFT_OUT = [
  ...['service/http/', 'reports/figures/', 'policy/hostile-requests', 'policy/access-table'],
  'conformance/vectors/reports/coverage',
];

/** The same of what no entry exports. */
const ESSENTIAL_INSIDE: readonly string[] = ['test/conformance/vectors/numeric/stored-figures.test.ts'];

/** The digests, which take more time than all the rest. */
const DIGESTS = 'test/reports/result-digests.long.test.ts';

/** What has to be asked of every way to load the package, however the suites change: every report, decision, limit, key and response. */
export const ESSENTIAL: readonly string[] = [
  'test/conformance/vectors/reports/engine.test.ts',
  'test/conformance/vectors/policy/stored-policy.test.ts',
  'test/conformance/vectors/rate-limit/stored-histories.test.ts',
  'test/conformance/vectors/service/stored-requests.test.ts',
  'test/errors/errors.test.ts',
];

/** The module through which vectors are read, in the place of which the program has one that needs no files. */
export const STORED_TEXT = 'test/conformance/vectors/stored-text.ts';

/** The suites that run under other runtimes. */
export interface RuntimeSuites {
  /** Those that know the library by its entries alone: they say the same of a package as of its sources. */
  readonly ofEntries: readonly string[];
  /** Those that use what only rooms use of each other, and so need the sources. */
  readonly ofDoors: readonly string[];
}

/** The suites that know the library by its doors alone and need nothing but it, `vitest` and `fast-check`, wherever JavaScript runs. */
export async function runtimeSuites(): Promise<RuntimeSuites> {
  const candidates = ROOMS.flatMap((room) =>
    readdirSync(join(root, 'test', room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `test/${room}/${name.replaceAll('\\', '/')}`),
  ).filter((path) => path === DIGESTS || !isLeftOut(path));
  const { inputs } = await importsOf(candidates);
  const suites = candidates.filter((path) => usesOnly(DOORS, path, inputs) && !loadsAnew(path)).sort();
  const ofEntries = suites.filter((path) => usesOnly(ENTRIES, path, inputs));
  const ofDoors = suites.filter((path) => !ofEntries.includes(path));
  const missing = [
    ...[DIGESTS, ...ESSENTIAL].filter((path) => !ofEntries.includes(path)),
    ...ESSENTIAL_INSIDE.filter((path) => !ofDoors.includes(path)),
  ];
  if (missing.length > 0) {
    throw new Error(
      `These suites no longer run outside of Node, as they use more than the doors: ${missing.join(', ')}`,
    );
  }
  return { ofEntries, ofDoors };
}

function isLeftOut(path: string): boolean {
  return /\.(long|laws)\.test\.ts$/.test(path) || LEFT_OUT.some((each) => path.startsWith(`test/${each}`));
}

/** What each suite and whatever it uses imports; doors and packages are not looked into. */
async function importsOf(suites: readonly string[]): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: suites.map((path) => join(root, path)),
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'never-written',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      {
        name: 'doors',
        setup({ onResolve }) {
          // As the suites write it: what the folders above the project are called says nothing.
          onResolve({ filter: /^(\.\.\/)+src\// }, ({ path, resolveDir }) => ({
            path: relative(root, join(resolveDir, path)),
            external: true,
          }));
          // The configuration of TypeScript would lead to the sources.
          onResolve({ filter: /^barstats(\/|$)/ }, ({ path }) => ({ path, external: true }));
        },
      },
    ],
  });
  return metafile;
}

type Allows = (path: string) => boolean;

const DOORS: Allows = (path) =>
  /^(vitest|fast-check|barstats(\/[a-z-]+)?|src\/([a-z-]+\/)*(index|inner)\.js)$/.test(path);

const sources = new Set(entryPoints.map(({ source }) => relative(root, source).replace('.ts', '.js')));

const ENTRIES: Allows = (path) => DOORS(path) && (!path.startsWith('src/') || sources.has(path));

function usesOnly(allowed: Allows, suite: string, inputs: Metafile['inputs'], seen = new Set<string>()): boolean {
  if (suite === STORED_TEXT || seen.has(suite)) return true;
  seen.add(suite);
  return inputs[suite].imports.every(({ path, external }) =>
    external === true ? allowed(path) : usesOnly(allowed, path, inputs, seen),
  );
}

/** A suite that has modules loaded a second time, which only Vitest can do. */
function loadsAnew(suite: string): boolean {
  return /import \{[^}]*\bvi\b[^}]*\} from 'vitest'/.test(readFileSync(join(root, suite), 'utf8'));
}
