import { join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { entryPoints, root } from '../entry-points.js';
import { STORED_TEXT } from './suites.js';

const program = join(import.meta.dirname, 'program');

/** How a program gets at the package: as a module, by `require`, or bundled into a file that needs nothing else. */
export type Form = 'ESM' | 'CommonJS' | 'bundle';

/** A program as a file in the folder of a consumer, which has the package installed. */
export interface BuiltProgram {
  readonly form: Form;
  /** The file that the program begins with. */
  readonly file: string;
  readonly suites: readonly string[];
}

/** Which file of `program` a runtime begins with. */
export type Host = 'files' | 'page' | 'worker';

interface ProgramOptions {
  readonly form: Form;
  readonly host: Host;
  readonly suites: readonly string[];
  /** Of how many reports one has its results digested, and the place of the first one. */
  readonly share: readonly [every: number, first: number];
}

/**
 * Makes a program of suites: what they import of `src` is the installed package, and `vitest` its parts that run anywhere.
 */
export async function buildProgram(
  consumer: string,
  name: string,
  { form, host, suites, share }: ProgramOptions,
): Promise<BuiltProgram> {
  const cjs = form === 'CommonJS';
  const options: BuildOptions = {
    stdin: { contents: mainOf(host, suites, form), resolveDir: root, loader: 'ts', sourcefile: 'main.ts' },
    bundle: true,
    // The package has no side effects, but its tests do: the seed of what is generated is set by an import.
    ignoreAnnotations: true,
    logLevel: 'error',
    target: 'es2022',
    platform: host === 'files' ? 'node' : 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'default'],
    format: cjs ? 'cjs' : 'esm',
    outdir: join(consumer, name),
    entryNames: 'main',
    outExtension: { '.js': cjs ? '.cjs' : '.mjs' },
    define: { SHARE: JSON.stringify(share) },
    // What is imported as a module is loaded before anything runs, but for what lies in a file of its own.
    splitting: form === 'ESM',
    plugins: [toThePackage(consumer, form), toWhatRunsAnywhere],
  };
  await build(options);
  return { form, file: join(consumer, name, cjs ? 'main.cjs' : 'main.mjs'), suites };
}

function mainOf(host: Host, suites: readonly string[], form: Form): string {
  const loading = (specifier: string): string =>
    form === 'CommonJS' ? `async () => require('${specifier}')` : `() => import('${specifier}')`;
  const table = (rows: readonly string[]): string => `{\n${rows.join('\n')}\n}`;
  return `
    import { begin } from ${JSON.stringify(join(program, `${host}.ts`))};
    const entries = ${table(entryPoints.map(({ specifier }) => `'${specifier}': ${loading(specifier)},`))};
    const suites = ${table(suites.map((path) => `'${path}': () => import('./${path}'),`))};
    ${host === 'worker' ? 'export default ' : ''}begin({ entries, suites });`;
}

/** Leads every import of the library to the package in the consumer's folder. */
function toThePackage(consumer: string, form: Form): Plugin {
  return {
    name: 'to-the-package',
    setup(step) {
      const packaged = async (path: string) => {
        if (form !== 'bundle') return { path, external: true };
        return step.resolve(path, { resolveDir: consumer, kind: 'import-statement', pluginData: 'found' });
      };
      step.onResolve({ filter: /^(barstats|fast-check)(\/|$)/ }, ({ path, pluginData }) =>
        pluginData === 'found' ? undefined : packaged(path),
      );
      step.onResolve({ filter: /\/src\/([a-z-]+\/)?index\.js$/ }, ({ path }) =>
        packaged(path.replace(/^.*\/src\//, 'barstats/').replace(/\/index\.js$/, '')),
      );
    },
  };
}

const toWhatRunsAnywhere: Plugin = {
  name: 'to-what-runs-anywhere',
  setup(step) {
    step.onResolve({ filter: /^vitest$/ }, () => ({ path: join(program, 'vitest.ts') }));
    step.onResolve({ filter: /\/stored-text\.js$/ }, ({ path, resolveDir }) =>
      join(resolveDir, path) === join(root, STORED_TEXT.replace('.ts', '.js'))
        ? { path: join(program, 'stored-text.ts') }
        : undefined,
    );
  },
};
