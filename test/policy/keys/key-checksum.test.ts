import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from '../../../src/policy/keys/crc32.js';
import { CHECKSUM_LENGTH, keyChecksum } from '../../../src/policy/keys/key-checksum.js';

test('keyChecksum is the CRC-32 in seven digits of base 36', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(keyChecksum(text)).toMatch(/^[01][\da-z]{6}$/);
      expect(Number.parseInt(keyChecksum(text), 36)).toBe(crc32(text));
    }),
  );
});

test('seven digits are as many as the largest checksum needs', () => {
  expect((0xffffffff).toString(36)).toHaveLength(CHECKSUM_LENGTH);
});

test('keyChecksum has zeros before a small number', () => {
  expect(keyChecksum('')).toBe('0000000');
  // 0xcbf43926
  expect(keyChecksum('123456789')).toBe('1kl8mjq');
});
