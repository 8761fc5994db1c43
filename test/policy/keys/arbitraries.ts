import fc from 'fast-check';
import { entropyArbitrary, keyPrefixArbitrary } from '../../../src/conformance/arbitraries/key-arbitrary.js';

export const entropies = entropyArbitrary();

export const prefixes = keyPrefixArbitrary();

/** Any text at all, halves of characters included. */
export const texts = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

/** Texts that are likely to look alike: few letters, and characters that code tends to stumble over. */
export const similarTexts = fc
  .array(fc.constantFrom('a', 'b', '\0', '\u00e9', '\u{1f511}'))
  .map((list) => list.join(''));

/** `count` bytes that are not all the same, the first of them `first`. */
export function bytesFrom(first: number, count = 32): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => (first + i) % 256);
}
