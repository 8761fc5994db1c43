import { describe, expect, it } from 'vitest';
import { examplesOfMarkdown } from './examples-of-markdown.js';

describe('examplesOfMarkdown', () => {
  it('takes the blocks marked ts, with the line on which their code begins', () => {
    const text = ['# Title', '', '```ts', 'f();', '```', '', '~~~~ts', 'g();', '```', '~~~~'].join('\n');
    expect(examplesOfMarkdown(text, 'a.md')).toEqual([
      { file: 'a.md', line: 4, code: 'f();\n' },
      { file: 'a.md', line: 8, code: 'g();\n```\n' },
    ]);
  });

  it('takes a block inside a list or a quotation without its indentation', () => {
    expect(examplesOfMarkdown('- item\n\n  ```ts\n  f();\n  ```\n', 'a.md')[0]?.code).toBe('f();\n');
    expect(examplesOfMarkdown('> ```ts\n> f();\n> ```\n', 'a.md')[0]?.code).toBe('f();\n');
  });

  it('lets a block follow the first one of its page', () => {
    const text = ['```ts', 'const a = 1;', '```', '', '```ts', 'g();', '```', '', '```ts follows', 'f(a);', '```'].join(
      '\n',
    );
    expect(examplesOfMarkdown(text, 'a.md')).toEqual([
      { file: 'a.md', line: 2, code: 'const a = 1;\n' },
      { file: 'a.md', line: 6, code: 'g();\n' },
      // Line 10 is where its own code begins.
      { file: 'a.md', line: 9, code: 'const a = 1;\nf(a);\n' },
    ]);
    expect(examplesOfMarkdown('```ts follows\nf();\n```\n', 'a.md')[0]?.refused).toContain('ts follows');
  });

  it.each(['ts ignore', 'ts {1,2}', 'typescript', 'js', 'JavaScript', 'tsx', 'mjs', 'TS', 'ts:demo.ts', 'js,skip'])(
    'refuses a block marked "%s"',
    (info) => {
      expect(examplesOfMarkdown(`~~~${info}\nf();\n~~~`, 'a.md')).toMatchObject([
        { refused: `a code block is marked "${info}"; mark it "ts" so that it runs` },
      ]);
    },
  );

  it.each(['', 'json', 'jsonc', 'sh', 'text', 'sql', 'csv'])('leaves alone a block marked "%s"', (info) => {
    expect(examplesOfMarkdown(`~~~${info}\nf();\n~~~`, 'a.md')).toEqual([]);
  });
});
