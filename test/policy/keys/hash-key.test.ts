import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { hashKey } from '../../../src/policy/index.js';
import { equalInConstantTime } from '../../../src/policy/keys/hash-key.js';
import { similarTexts, texts } from './arbitraries.js';

test('hashKey is the SHA-256 of the UTF-8 of any text, in lower-case hexadecimal', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      expect(hashKey(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }),
  );
});

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('hashKey of %j is the one that FIPS 180 gives', (text, hash) => {
  expect(hashKey(text)).toBe(hash);
});

test('equalInConstantTime says of any two texts whether they are the same', () => {
  fc.assert(
    fc.property(fc.oneof(texts, similarTexts), fc.oneof(texts, similarTexts), (a, b) => {
      expect(equalInConstantTime(a, b)).toBe(a === b);
      expect(equalInConstantTime(a, a)).toBe(true);
      expect(equalInConstantTime(a + b, a)).toBe(b === '');
      expect(equalInConstantTime(a, a + b)).toBe(b === '');
    }),
  );
});

test('equalInConstantTime sees a difference of one bit anywhere', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(15), (text, at, bit) => {
      fc.pre(text !== '');
      const i = at % text.length;
      const other = text.slice(0, i) + String.fromCharCode(text.charCodeAt(i) ^ (1 << bit)) + text.slice(i + 1);
      expect(equalInConstantTime(text, other)).toBe(false);
    }),
  );
});

test('a text is not the same as one that ends before it or in zeros', () => {
  expect(equalInConstantTime('', '\0')).toBe(false);
  expect(equalInConstantTime('\0', '')).toBe(false);
  expect(equalInConstantTime('a', 'a\0')).toBe(false);
  expect(equalInConstantTime('a\0', 'a')).toBe(false);
  // The lengths agree in their last bits.
  expect(equalInConstantTime('aaa', 'a')).toBe(false);
});

/** How many characters a comparison reads. */
function readsOf(expected: string, given: string): number {
  const charCodeAt = vi.spyOn(String.prototype, 'charCodeAt');
  equalInConstantTime(expected, given);
  const reads = charCodeAt.mock.calls.length;
  charCodeAt.mockRestore();
  return reads;
}

test('equalInConstantTime reads as much of texts that differ at once as of texts that are the same', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (expected, given) => {
      expect(readsOf(expected, given)).toBe(readsOf(expected, expected));
    }),
  );
  expect(readsOf('abc', 'abc')).toBe(6);
});
