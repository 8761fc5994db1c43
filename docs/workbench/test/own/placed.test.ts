import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placed, placeInWords } from '../../browser/page/own/placed.js';

describe('placed', () => {
  it('marks the name at a line and column', () => {
    const text = 'const a = 1;\nconst b = missing(a);\n';
    const fault = placed(text, { line: 2, column: 11 }, 'missing is not defined');
    expect(text.slice(fault.from, fault.to)).toBe('missing');
    expect(placed(text, { line: 1, column: 9 }, 'x')).toEqual({ message: 'x', from: 8, to: 9 });
  });

  it('is at the place that is said in words', () => {
    const texts = fc.stringMatching(/^[a-z \n]{1,60}$/);
    fc.assert(
      fc.property(texts, fc.nat(59), (text, any) => {
        const position = any % text.length;
        const [line, column] = /^Line (\d+), column (\d+)$/.exec(placeInWords(text, position))!.slice(1).map(Number);
        expect(placed(text, { line, column }, '').from).toBe(position);
      }),
    );
  });
});
