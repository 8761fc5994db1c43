import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { documentedExamples } from './documented-examples.js';

const root = mkdtempSync(join(tmpdir(), 'barstats-examples-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

it('documentedExamples finds the Markdown at the top and in docs and the comments in src, and nothing generated or installed', () => {
  const block = '```ts\n1;\n```\n';
  write('README.md', `# Title\n\n${block}`);
  write('docs/guide/start.md', block);
  write('docs/site/index.md', block);
  write('docs/examples/demo/node_modules/other/README.md', block);
  write('src/room/f.ts', '/**\n * ```ts\n * 1;\n * ```\n */\nexport const f = 1;\n');
  write('test/notes.md', block);
  expect(documentedExamples(root).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'README.md:4',
    'docs/guide/start.md:2',
    'src/room/f.ts:3',
  ]);
});
