import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import tsup from '../../.config/tsup.config.js';
import { entryPoints, root } from './entry-points.js';

const read = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(root, name), 'utf8')) as Record<string, unknown>;

it('the exports of the package are the doors of src, for import and for require, with types for both', () => {
  const doors = entryPoints.map(({ specifier, name }) => {
    const path = name === 'index' ? './dist/index' : `./dist/${name}/index`;
    // Whoever lacks its peers reads where they were looked for.
    const code = name === 'conformance' ? './dist/conformance/needs-fast-check-and-decimal.js/index' : path;
    return [
      specifier.replace('barstats', '.'),
      {
        import: { types: `${path}.d.ts`, default: `${code}.js` },
        require: { types: `${path}.d.cts`, default: `${code}.cjs` },
      },
    ];
  });
  expect(read('package.json').exports).toEqual({
    ...(Object.fromEntries(doors) as object),
    './package.json': './package.json',
  });
});

it('the build and the reference are made of the same doors', () => {
  const { entry, dts } = tsup as {
    readonly entry: Readonly<Record<string, string>>;
    readonly dts: { readonly entry: readonly string[] };
  };
  const doors = [
    'src/index.ts',
    ...entryPoints.filter(({ name }) => name !== 'index').map(({ name }) => `src/${name}/index.ts`),
  ];
  expect([...dts.entry].sort()).toEqual([...doors].sort());
  expect(Object.values(entry)).toEqual(expect.arrayContaining(doors));
  expect(read('.config/site/typedoc.json').entryPoints).toEqual([
    '../../src/!(families|files|numeric|sessions)/index.ts',
    '../../src/index.ts',
  ]);
});
