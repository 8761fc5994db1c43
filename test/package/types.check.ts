import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Consumer, installConsumer } from './consumer.js';
import { entryPoints, root } from './entry-points.js';

let consumer: Consumer;
beforeAll(async () => {
  consumer = await installConsumer();
  consumer.link('fast-check');
  consumer.link('decimal.js');
});
afterAll(() => {
  consumer.remove();
});

/** A program that uses every entry, and expects an error where a type would be missed if it were `any`. */
const programWith = (importing: (name: string, specifier: string) => string): string =>
  [
    ...entryPoints.map(({ specifier }, index) => importing(`entry${index}`, specifier)),
    importing('calendar', 'barstats/calendar'),
    importing('errors', 'barstats/errors'),
    `const entries: readonly object[] = [${entryPoints.map((_, index) => `entry${index}`).join(', ')}];`,
    "const day: number = calendar.dayOfDate('1970-01-02');",
    '// @ts-expect-error a number is no date',
    'const noDay = (): number => calendar.dayOfDate(1);',
    "const code: errors.ErrorCode = new errors.BarstatsRangeError('not-a-date', '', { argument: 'a' }).code;",
    '// @ts-expect-error there is no such code',
    "const noCode: errors.ErrorCode = 'no-such-code';",
    'declare const console: { log(text: string): void };',
    'console.log(`${entries.filter((entry) => Object.keys(entry).length > 0).length} ${day} ${code}`);',
  ].join('\n');

const program = programWith((name, specifier) => `import * as ${name} from '${specifier}';`);
/** Where a bundler decides, only this asks for what `require` gets. */
const requiring = programWith((name, specifier) => `import ${name} = require('${specifier}');`);

describe('the types in the tarball', () => {
  it.each([
    ['an ES module for a bundler', 'program.mts', { module: 'esnext', moduleResolution: 'bundler' }],
    ['CommonJS for a bundler', 'program.cts', { module: 'preserve', moduleResolution: 'bundler' }, requiring],
    ['an ES module under node16', 'program.mts', { module: 'node16', moduleResolution: 'node16' }],
    ['CommonJS under node16', 'program.cts', { module: 'node16', moduleResolution: 'node16' }],
    ['an ES module under nodenext', 'program.mts', { module: 'nodenext', moduleResolution: 'nodenext' }],
    ['CommonJS under nodenext', 'program.cts', { module: 'nodenext', moduleResolution: 'nodenext' }],
    // Here fast-check is out of reach for its own types, so that those of the libraries are not looked into.
    ['CommonJS under node10', 'program.ts', { module: 'commonjs', moduleResolution: 'node10', skipLibCheck: true }],
  ])('serve %s, which runs', async (title, file, options, text = program) => {
    const folder = title.replaceAll(' ', '-');
    const strict = { target: 'es2022', strict: true, types: [], outDir: 'out', skipLibCheck: false };
    consumer.write(`${folder}/${file}`, text);
    consumer.write(
      `${folder}/tsconfig.json`,
      JSON.stringify({ compilerOptions: { ...strict, ...options }, files: [file] }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const printed = await consumer
      .run(tsc, '-p', folder, '--pretty', 'false')
      .catch((error: unknown) => (error as { stdout: string }).stdout);
    expect(printed).toBe('');
    const compiled = `${folder}/out/${file.replace(/ts$/, 'js')}`;
    expect(await consumer.run(compiled)).toBe(`${entryPoints.length} 1 not-a-date\n`);
  });
});
