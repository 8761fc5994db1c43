import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashKey } from '../../../src/policy/index.js';
import { texts } from './arbitraries.js';

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
