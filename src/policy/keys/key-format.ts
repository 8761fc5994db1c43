import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';

/** The CRC-32 (IEEE 802.3, polynomial 0xEDB88320 reflected) of a text in ASCII: it notices every change within four characters in a row. */
export function crc32(text: string): number {
  let remainder = ~0;
  for (let i = 0; i < text.length; i++) {
    remainder ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ ((remainder & 1) === 1 ? 0xedb88320 : 0);
  }
  return ~remainder >>> 0;
}

/** The characters of a checksum: as many as a 32-bit number needs in base 36. */
export const CHECKSUM_LENGTH = 7;

/** The last characters of a key, computed from all before them. */
export function keyChecksum(unchecked: string): string {
  return crc32(unchecked).toString(36).padStart(CHECKSUM_LENGTH, '0');
}

/** The abbreviation of a brand and `_live_`. */
export const KEY_PREFIX = /^[a-z][a-z\d]{0,15}_live_$/;

/** The prefix, then 32 to 64 bytes in base 36 and the checksum. */
const KEY = /^[a-z][a-z\d]{0,15}_live_[a-z\d]{57,107}$/;

/** Whether a text looks like a key at all. */
export function looksLikeKey(text: string): boolean {
  return KEY.test(text);
}

/** Whether the checksum of what looks like a key is the one that its other characters give. */
export function hasItsChecksum(key: string): boolean {
  return key.slice(-CHECKSUM_LENGTH) === keyChecksum(key.slice(0, -CHECKSUM_LENGTH));
}

/** A caller's prefix of keys. What is wrong is said without showing it: somebody may have passed a key in its place. */
export function checkedKeyPrefix(prefix: unknown, argument: string): string {
  if (typeof prefix !== 'string') {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a string`, { argument });
  }
  if (KEY_PREFIX.test(prefix)) return prefix;
  throw new BarstatsRangeError(
    'not-a-prefix',
    `${argument} must be an abbreviation of up to 16 small letters and digits, and _live_, such as bs_live_`,
    { argument },
  );
}
