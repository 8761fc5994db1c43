import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decoded } from '../../../src/service/requests/decoded.js';

it('a text is what was encoded, however much of it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decoded(encodeURIComponent(text))).toBe(text);
      const all = Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(
        '',
      );
      expect(decoded(all)).toBe(text);
    }),
  );
});

it('what has nothing encoded in it is left as it is, a plus and half a letter too', () => {
  for (const text of ['', 'a+b', 'ä', '\ud800']) expect(decoded(text)).toBe(text);
});

it.each(['%', '%4', 'a%zz', '%ff', '%c3', '%ed%a0%80', '%C0%80', 'ok%20%'])('%s is no text', (text) => {
  expect(decoded(text)).toBeNull();
});
