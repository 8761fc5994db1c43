import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from '../../../src/charts/tables/one-line.js';
import { letters } from '../fixtures/tables.js';

describe('a text on one line', () => {
  it('steers no terminal, breaks no line, and is left alone where it did neither', () => {
    const any = letters('\u001b\u009b\u0007[]2Jm;\\0 aA\n\r\t\u2028\u0085\u202e\u2066\u0000', 16);
    fc.assert(
      fc.property(any, (text) => {
        const line = oneLine(text);
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        expect(oneLine(line)).toBe(line);
      }),
    );
    fc.assert(
      fc.property(letters('aÄ–€[]2Jm;\\0 '), (text) => {
        expect(oneLine(text)).toBe(text);
      }),
    );
  });

  it('has neither the sequence that sets a colour or a title in it nor what that is set to', () => {
    expect(oneLine('A\u001b[31mB\u001b[0m')).toBe('AB');
    expect(oneLine('A\u001b]0;title\u0007B\u009b2JC')).toBe('ABC');
    expect(oneLine('A\u001b]8;;http://example.com\u001b\\B')).toBe('AB');
    expect(oneLine('A \r\n B')).toBe('A B');
  });
});
