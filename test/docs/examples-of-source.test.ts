import { describe, expect, it } from 'vitest';
import { examplesOfSource } from './examples-of-source.js';

const block = (indent: string, code: string): string =>
  ['/**', ' * @example', ' * ```ts', ` * ${code}`, ' * ```', ' */'].map((line) => `${indent}${line}`).join('\n');

describe('examplesOfSource', () => {
  it('takes the blocks of functions, members, and comments that belong to nothing', () => {
    const text = [
      block('', 'file();'),
      '',
      block('', 'f();'),
      'export function f() {}',
      'export interface Shape {',
      block('  ', 'member();'),
      '  readonly member: number;',
      block('  ', 'last();'),
      '}',
      block('', 'end();'),
    ].join('\n');
    expect(examplesOfSource(text, 'src/a.ts')).toEqual([
      { file: 'src/a.ts', line: 4, code: 'file();\n' },
      { file: 'src/a.ts', line: 11, code: 'f();\n' },
      { file: 'src/a.ts', line: 19, code: 'member();\n' },
      { file: 'src/a.ts', line: 26, code: 'last();\n' },
      { file: 'src/a.ts', line: 33, code: 'end();\n' },
    ]);
  });

  it('is not misled by strings, templates, regular expressions and ordinary comments that look like documentation', () => {
    const inside = '/** \\n```ts\\nf();\\n``` */';
    const text = `const a = '${inside}'; const b = \`/**\n\`\`\n*/\`; const c = /\\/**/;\n/* \n\`\`\`ts\nf();\n\`\`\`\n*/\n// /**`;
    expect(examplesOfSource(text, 'src/a.ts')).toEqual([]);
  });

  it('keeps stars and indentation that belong to the code', () => {
    const text = '/**\n * ```ts\n * const a = 2\n *   * 3;\n * ```\n */\n';
    expect(examplesOfSource(text, 'src/a.ts')[0]?.code).toBe('const a = 2\n  * 3;\n');
  });
});
