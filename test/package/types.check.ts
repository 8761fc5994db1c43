import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, installConsumer } from './consumer.js';
import { entryPoints, root } from './entry-points.js';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installConsumer();
  symlinkSync(join(root, 'node_modules/fast-check'), join(consumer.folder, 'node_modules/fast-check'));
});
afterAll(() => {
  consumer.remove();
});

/** A program that uses every entry, and expects an error where a type would be missed if it were `any`. */
const program = [
  ...entryPoints.map(({ specifier }, index) => `import * as entry${index} from '${specifier}';`),
  "import { nearestName, BarstatsRangeError, type ErrorCode } from 'barstats/errors';",
  `export const entries: readonly object[] = [${entryPoints.map((_, index) => `entry${index}`).join(', ')}];`,
  "export const name: string | undefined = nearestName('a', ['a']);",
  '// @ts-expect-error a number is no name',
  "nearestName(1, ['a']);",
  "export const code: ErrorCode = new BarstatsRangeError('not-a-date', '', { argument: 'a' }).code;",
  '// @ts-expect-error there is no such code',
  "export const noCode: ErrorCode = 'no-such-code';",
].join('\n');

describe('the types in the tarball', () => {
  it.each([
    ['an ES module for a bundler', 'program.mts', { module: 'esnext', moduleResolution: 'bundler' }],
    ['an ES module under node16', 'program.mts', { module: 'node16', moduleResolution: 'node16' }],
    ['CommonJS under node16', 'program.cts', { module: 'node16', moduleResolution: 'node16' }],
    ['an ES module under nodenext', 'program.mts', { module: 'nodenext', moduleResolution: 'nodenext' }],
    ['CommonJS under nodenext', 'program.cts', { module: 'nodenext', moduleResolution: 'nodenext' }],
    // Here fast-check is out of reach for its own types, so that those of the libraries are not looked into.
    ['CommonJS under node10', 'program.ts', { module: 'commonjs', moduleResolution: 'node10', skipLibCheck: true }],
  ])('serve %s', async (title, file, options) => {
    const folder = title.replaceAll(' ', '-');
    const strict = { target: 'es2022', strict: true, types: [], noEmit: true, skipLibCheck: false };
    consumer.write(`${folder}/${file}`, program);
    consumer.write(
      `${folder}/tsconfig.json`,
      JSON.stringify({ compilerOptions: { ...strict, ...options }, files: [file] }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const printed = await consumer
      .run(tsc, '-p', folder, '--pretty', 'false')
      .catch((error: unknown) => (error as { stdout: string }).stdout);
    expect(printed).toBe('');
  });
});
