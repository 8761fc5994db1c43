import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from '../../../src/policy/keys/crc32.js';

const ascii = fc.string({ unit: 'binary-ascii', maxLength: 40 });

/** The bits of a number as a polynomial, in the other order. */
const reversed = (value: bigint, length: number) =>
  BigInt(`0b${[...value.toString(2).padStart(length, '0')].reverse().join('')}`);

/** The definition: the remainder of the message, its first 32 bits inverted and 32 zeros behind it, in long division by the polynomial, inverted. */
function byLongDivision(text: string): number {
  const bits = [...text]
    .map((character) =>
      reversed(BigInt(character.charCodeAt(0)), 8)
        .toString(2)
        .padStart(8, '0'),
    )
    .join('');
  let rest = BigInt(`0b${bits}${'0'.repeat(32)}`) ^ (0xffffffffn << BigInt(bits.length));
  for (let degree = bits.length + 31; degree >= 32; degree--) {
    if ((rest >> BigInt(degree)) & 1n) rest ^= 0x104c11db7n << BigInt(degree - 32);
  }
  return Number(reversed(rest ^ 0xffffffffn, 32));
}

test('crc32 is the remainder of a long division of polynomials', () => {
  fc.assert(
    fc.property(ascii, (text) => {
      expect(crc32(text)).toBe(byLongDivision(text));
    }),
  );
});

test('crc32 of one text is that of another moved by a number that depends on where they differ alone', () => {
  const texts = fc
    .nat(30)
    .chain((length) =>
      fc.tuple(...[0, 1, 2].map(() => fc.string({ unit: 'binary-ascii', minLength: length, maxLength: length }))),
    );
  fc.assert(
    fc.property(texts, ([a, b, c]) => {
      const all = Array.from(a, (_, i) =>
        String.fromCharCode(a.charCodeAt(i) ^ b.charCodeAt(i) ^ c.charCodeAt(i)),
      ).join('');
      expect(crc32(all)).toBe((crc32(a) ^ crc32(b) ^ crc32(c)) >>> 0);
    }),
  );
});

test('crc32 notices every change within four characters in a row', () => {
  const burst = fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(ascii, burst, burst, ascii, (before, given, changed, after) => {
      const other = changed.padEnd(given.length, '!').slice(0, given.length);
      fc.pre(other !== given);
      expect(crc32(before + other + after)).not.toBe(crc32(before + given + after));
    }),
  );
});

test.each([
  ['', 0],
  ['\0', 0xd202ef8d],
  ['\0\0', 0x41d912ff],
  ['a', 0xe8b7be43],
  ['123456789', 0xcbf43926],
  ['The quick brown fox jumps over the lazy dog', 0x414fa339],
])('crc32 of %j is the published one', (text, checksum) => {
  expect(crc32(text)).toBe(checksum);
});
