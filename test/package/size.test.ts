import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { entryPoints, root } from './entry-points.js';

/** The most bytes that an entry may cost a page, minified and gzipped, dependencies included. */
const BUDGETS: Readonly<Record<string, number>> = {
  // 60 kB was meant: the reports alone take that much for their code; the words in which they are told to people, the exact tests of the
  // scan, the service with its description and the charts the rest.
  'everything but conformance': 118_000,
  'barstats/policy': 8_000,
  'barstats/rate-limit': 3_000,
};

async function sizeOf(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    mainFields: ['module', 'main'],
    external: ['fast-check'],
  });
  return gzipSync(outputFiles[0].contents, { level: 9 }).length;
}

const bundles = [
  ...entryPoints.map(({ specifier, source }) => [specifier, `export * from ${JSON.stringify(source)};`] as const),
  [
    'everything but conformance',
    entryPoints
      .filter(({ name }) => name !== 'conformance')
      .map(({ source }, index) => `export * as room${index} from ${JSON.stringify(source)};`)
      .join('\n'),
  ] as const,
];

describe('the size of an entry', () => {
  const sizes: string[] = [];
  afterAll(() => {
    console.log(['Minified and gzipped, in bytes:', ...sizes].join('\n'));
  });

  it.each(bundles)('%s is within its budget', async (name, code) => {
    const size = await sizeOf(code);
    const budget = BUDGETS[name];
    sizes.push(`  ${name.padEnd(28)}${String(size).padStart(7)}${budget === undefined ? '' : ` of ${budget}`}`);
    expect(size).toBeLessThanOrEqual(budget ?? Infinity);
  });
});
