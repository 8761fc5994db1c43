import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { placeInSource } from '../../browser/own-program/place-in-source.js';

const program = `import { defineFamily, type Family } from 'barstats/define';

interface Shape { readonly first: number }

/** A comment that stays. */
export const second = (third: Shape): number => {
  const fourth: number = third.first;
  return fifth(fourth) as number;
};

type Sixth = string;
function fifth<Seventh>(eighth: Seventh): Seventh { return eighth; }
export const ninth: Family = defineFamily(tenth as never); const tenth = 1;
`;

const { outputText, sourceMapText } = ts.transpileModule(program, {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, sourceMap: true },
});
const { mappings } = JSON.parse(sourceMapText!) as { readonly mappings: string };

/** Where a text begins, as line and column from 1. */
function placeOf(text: string, position: number) {
  const lines = text.slice(0, position).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

describe('placeInSource', () => {
  it.each(['third.first', 'fifth(fourth)', 'return eighth', 'tenth = 1', 'fourth = third', 'fourth: number'])(
    'finds %s',
    (source) => {
      const made = source.replace(': number', ' = third');
      const { line, column } = placeOf(outputText, outputText.indexOf(made));
      const expected = source === 'fourth = third' ? 'fourth: number' : source;
      expect(placeInSource(mappings, line, column)).toEqual(placeOf(program, program.indexOf(expected)));
    },
  );

  it('has no place for what the compiler adds', () => {
    expect(placeInSource(mappings, 1, 1)).toBeNull();
    expect(placeInSource(mappings, 1000, 1)).toBeNull();
  });
});
