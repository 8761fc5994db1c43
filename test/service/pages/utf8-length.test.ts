import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Length } from '../../../src/service/pages/utf8-length.js';

it('is the number of bytes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
    }),
    { numRuns: 500 },
  );
});
