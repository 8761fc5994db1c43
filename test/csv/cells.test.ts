import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../src/csv/cells.js';

const delimiters = fc.constantFrom(',', ';', '\t', '|');
const space = fc.constantFrom('', ' ', '  ');

describe('the cells of a line', () => {
  it('come back from quotes, whatever they hold', () => {
    const cell = fc.tuple(fc.string({ unit: fc.constantFrom(...'a1",;\t| é') }), space, space, fc.boolean());
    fc.assert(
      fc.property(delimiters, fc.array(cell, { minLength: 1, maxLength: 6 }), (delimiter, cells) => {
        const written = cells.map(([text, before, after, quoted]) => {
          const needed = quoted || text.includes('"') || text.includes(delimiter);
          return `${before}${needed ? `"${text.replaceAll('"', '""')}"` : text}${after}`;
        });
        expect(cellsOf(written.join(delimiter), delimiter)).toEqual(cells.map(([text]) => text.trim()));
      }),
      { numRuns: 2000 },
    );
  });

  it('are as many as there are delimiters outside of quotes, and one more', () => {
    expect(cellsOf('', ',')).toEqual(['']);
    expect(cellsOf(',', ',')).toEqual(['', '']);
    expect(cellsOf('"",', ',')).toEqual(['', '']);
    expect(cellsOf('"a",,b', ',')).toEqual(['a', '', 'b']);
    expect(cellsOf('"a";b', ',')).toBeNull();
    expect(cellsOf('5" pipe,b', ',')).toEqual(['5" pipe', 'b']);
  });

  it('are none where a quote is not closed, or text follows it', () => {
    for (const line of ['"', 'a,"b', '"a"b,c', '"a" b', '"a""', '"a"" , b', 'a,"b"c'])
      expect(cellsOf(line, ','), line).toBeNull();
  });
});
