import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKey } from '../../../src/policy/index.js';
import {
  CHECKSUM_LENGTH,
  crc32,
  hasItsChecksum,
  KEY_PREFIX,
  keyChecksum,
  looksLikeKey,
} from '../../../src/policy/keys/key-format.js';
import { bytesFrom, entropies, prefixes } from './arbitraries.js';

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

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

/** Whether a text would be looked up. */
const passes = (text: string) => looksLikeKey(text) && hasItsChecksum(text);

const keys = fc
  .tuple(entropies, prefixes)
  .map(([entropy, prefix]) => createKey(entropy, { plan: 'pro', prefix }).plaintext);

const key = createKey(bytesFrom(0), { plan: 'pro' }).plaintext;

test('every key looks like one and has its checksum', () => {
  fc.assert(
    fc.property(keys, (text) => {
      expect(passes(text)).toBe(true);
    }),
  );
});

test('no key with one character changed passes', () => {
  for (let i = 0; i < key.length; i++) {
    for (const character of [...PRINTABLE, '\0', '\n', '\u017f', '\u212a', '\uff11']) {
      const changed = key.slice(0, i) + character + key.slice(i + 1);
      expect([changed, passes(changed)]).toEqual([changed, changed === key]);
    }
  }
});

test('no key with one character dropped or added passes', () => {
  for (let i = 0; i <= key.length; i++) {
    const dropped = key.slice(0, i) + key.slice(i + 1);
    expect([dropped, passes(dropped)]).toEqual([dropped, dropped === key]);
    for (const character of PRINTABLE) {
      const added = key.slice(0, i) + character + key.slice(i);
      expect([added, passes(added)]).toEqual([added, false]);
    }
  }
});

test('no key with two neighbours swapped passes', () => {
  fc.assert(
    fc.property(keys, (text) => {
      for (let i = 1; i < text.length; i++) {
        const swapped = text.slice(0, i - 1) + text[i] + text[i - 1] + text.slice(i + 1);
        expect([swapped, passes(swapped)]).toEqual([swapped, swapped === text]);
      }
    }),
  );
});

test('no key with up to four characters in a row changed passes', () => {
  const digits = fc.array(fc.constantFrom(...DIGITS), { minLength: 1, maxLength: 4 }).map((list) => list.join(''));
  fc.assert(
    fc.property(keys, fc.nat(), digits, (text, at, burst) => {
      const i = at % (text.length - burst.length + 1);
      const changed = text.slice(0, i) + burst + text.slice(i + burst.length);
      expect(passes(changed)).toBe(changed === text);
    }),
    { numRuns: 1000 },
  );
});

/** Whether some number of 32 bits and what XOR with `bits` makes of it lie a multiple of `step` apart. */
function movesByMultiple(bits: number, step: number): boolean {
  // Above the lowest bit that moves, what is added and what is taken away are sums of powers of two that `bits` has.
  for (let distance = step; distance < 2 ** 32; distance += step) {
    const added = (bits + distance) / 2;
    if (Number.isInteger(added) && added <= bits && (added & ~bits) === 0) return true;
  }
  return false;
}

test('no change of four characters across the border of the random part and the checksum can pass', () => {
  // What up to three characters move the checksum by depends on which of their bits change: all such changes are tried. To pass, the
  // digits that the other characters do not reach would have to stay: the checksum would move by a multiple of a power of 36.
  const changes = [...new Set([...DIGITS].flatMap((a) => [...DIGITS].map((b) => a.charCodeAt(0) ^ b.charCodeAt(0))))];
  let last = [''];
  for (const unreached of [4, 5, 6]) {
    last = last.flatMap((start) => changes.map((change) => start + String.fromCharCode(change)));
    const unchanged = crc32('\0'.repeat(unreached - 3));
    const moves = last.map((change) => (crc32(change) ^ unchanged) >>> 0).filter((bits) => bits !== 0);
    expect(moves).toHaveLength(changes.length ** (unreached - 3) - 1);
    // The lowest bit that moves must fit the power of two in the power of 36.
    expect(moves.filter((bits) => bits % 4 ** unreached === 0 && movesByMultiple(bits, 36 ** unreached))).toEqual([]);
  }
});

const BRAND = 'abcdefghijklmno1';

test.each([
  ['of 32 bytes', `a_live_${'0'.repeat(57)}`],
  ['of 64 bytes', `a_live_${'z'.repeat(107)}`],
  ['with the longest brand', `${BRAND}_live_${'0'.repeat(57)}`],
  ['with a digit in its brand', `a1_live_${'0'.repeat(57)}`],
])('a text %s looks like a key', (_, text) => {
  expect(looksLikeKey(text)).toBe(true);
});

test.each([
  ['is empty', ''],
  ['is too short', `a_live_${'0'.repeat(56)}`],
  ['is too long', `a_live_${'0'.repeat(108)}`],
  ['has no brand', `_live_${'0'.repeat(57)}`],
  ['has a brand that is too long', `${BRAND}2_live_${'0'.repeat(57)}`],
  ['has a brand that begins with a digit', `1a_live_${'0'.repeat(57)}`],
  ['has a brand in capitals', `A_live_${'0'.repeat(57)}`],
  ['has a random part in capitals', `a_live_${'A'.repeat(57)}`],
  ['is for tests', `a_test_${'0'.repeat(57)}`],
  ['has no line before the random part', `a_live${'0'.repeat(57)}`],
  ['has a line in the random part', `a_live_${'0'.repeat(57)}_`],
  ['begins with a space', ` a_live_${'0'.repeat(57)}`],
  ['has a first line', `a\na_live_${'0'.repeat(57)}`],
  ['ends in a line feed', `a_live_${'0'.repeat(57)}\n`],
  ['has a long s', `a_live_\u017f${'0'.repeat(56)}`],
  ['has the Kelvin sign', `a_live_\u212a${'0'.repeat(56)}`],
  ['has digits of another script', `a_live_${'\u0660'.repeat(57)}`],
])('what %s does not look like a key', (_, text) => {
  expect(looksLikeKey(text)).toBe(false);
});

test('hasItsChecksum compares the last seven characters with those that the others give', () => {
  expect(hasItsChecksum('1234567891kl8mjq')).toBe(true);
  expect(hasItsChecksum('1234567891kl8mjr')).toBe(false);
  expect(hasItsChecksum('1234567890kl8mjq')).toBe(false);
  expect(hasItsChecksum('1234567901kl8mjq')).toBe(false);
  expect(hasItsChecksum('0000000')).toBe(true);
});

test('a prefix is a brand of up to sixteen letters and digits, and _live_', () => {
  for (let length = 1; length <= 20; length++)
    expect(KEY_PREFIX.test(`${'a'.repeat(length)}_live_`)).toBe(length <= 16);
  for (const other of [
    '_live_',
    '1_live_',
    'A_live_',
    'a_live',
    'a_test_',
    'a_b_live_',
    'a_live__',
    ' a_live_',
    'a_live_\n',
    '\na_live_',
    'a-_live_',
  ]) {
    expect([other, KEY_PREFIX.test(other)]).toEqual([other, false]);
  }
});
