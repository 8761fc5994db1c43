import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKey, maskKey } from '../../../src/policy/index.js';
import { entropies, prefixes, similarTexts, texts } from './arbitraries.js';

test('maskKey shows of a text its last four characters, and nothing of four or fewer', () => {
  fc.assert(
    fc.property(fc.oneof(texts, similarTexts, fc.string({ unit: 'binary' })), (text) => {
      const characters = Array.from(text);
      expect(maskKey(text)).toBe(`****${characters.length > 4 ? characters.slice(-4).join('') : ''}`);
    }),
  );
});

test('maskKey of a key is the last four characters that its record has', () => {
  fc.assert(
    fc.property(entropies, prefixes, (entropy, prefix) => {
      const { plaintext, record } = createKey(entropy, { plan: 'pro', prefix });
      expect(maskKey(plaintext)).toBe(`****${record.lastFour}`);
      expect(maskKey(`Bearer ${plaintext}`)).toBe(`****${record.lastFour}`);
    }),
  );
});

test('maskKey shows nothing of what is no text', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      fc.pre(typeof value !== 'string');
      expect(maskKey(value)).toBe('****');
    }),
  );
});

test.each([
  ['', '****'],
  ['abcd', '****'],
  ['abcde', '****bcde'],
  ['\u{1f511}\u{1f511}\u{1f511}\u{1f511}', '****'],
  ['a\u{1f511}\u{1f511}\u{1f511}\u{1f511}', '****\u{1f511}\u{1f511}\u{1f511}\u{1f511}'],
  ['\u{1f512}\u{1f511}\u{1f511}\u{1f511}\u{1f511}', '****\u{1f511}\u{1f511}\u{1f511}\u{1f511}'],
  ['\u{1f511}abcd', '****abcd'],
  ['abcd\udd11', '****bcd\udd11'],
])('maskKey of %j is %j', (text, mask) => {
  expect(maskKey(text)).toBe(mask);
});

test('maskKey of what only turns into a text shows nothing and does not turn it', () => {
  const turned: string[] = [];
  const text = () => turned.push('turned').toString();
  const value = { toString: text, valueOf: text, toJSON: text, [Symbol.toPrimitive]: text, length: 9 };
  expect(maskKey(value)).toBe('****');
  expect(maskKey(['bs_live_3f8k2m'])).toBe('****');
  expect(maskKey(Object('bs_live_3f8k2m'))).toBe('****');
  expect(turned).toEqual([]);
});

test('maskKey shows the end of a megabyte', () => {
  expect(maskKey(`${'x'.repeat(1_000_000)}abcd`)).toBe('****abcd');
});
