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

// One compilation takes what ES modules and CommonJS get: most of it is the same.
describe('the types in the tarball', () => {
  it.each<[string, object, Readonly<Record<string, string>>]>([
    [
      'bundler',
      { module: 'preserve', moduleResolution: 'bundler' },
      { 'program.mts': program, 'program.cts': requiring },
    ],
    ['node16', { module: 'node16', moduleResolution: 'node16' }, { 'program.mts': program, 'program.cts': program }],
    [
      'nodenext',
      { module: 'nodenext', moduleResolution: 'nodenext' },
      { 'program.mts': program, 'program.cts': program },
    ],
    // Here fast-check is out of reach for its own types, so that those of the libraries are not looked into.
    ['node10', { module: 'commonjs', moduleResolution: 'node10', skipLibCheck: true }, { 'program.ts': program }],
  ])('serve programs under %s, which run', async (folder, options, programs) => {
    const strict = { target: 'es2022', strict: true, types: [], outDir: 'out', skipLibCheck: false };
    const files = Object.keys(programs);
    for (const file of files) consumer.write(`${folder}/${file}`, programs[file]);
    consumer.write(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions: { ...strict, ...options }, files }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const printed = await consumer
      .run(tsc, '-p', folder, '--pretty', 'false')
      .catch((error: unknown) => (error as { stdout: string }).stdout);
    expect(printed).toBe('');
    for (const file of files) {
      const compiled = `${folder}/out/${file.replace(/ts$/, 'js')}`;
      expect(await consumer.run(compiled), file).toBe(`${entryPoints.length} 1 not-a-date\n`);
    }
  });
});
