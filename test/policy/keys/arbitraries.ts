import fc from 'fast-check';

/** Random bytes as a key is made from: not too few, not all the same. Some begin with zeros. */
export const entropies = fc
  .uint8Array({ minLength: 32, maxLength: 64 })
  .filter((bytes) => bytes.some((byte) => byte !== bytes[0]));

export const prefixes = fc.stringMatching(/^[a-z][a-z\d]{0,15}_live_$/);

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
