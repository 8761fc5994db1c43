import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';

/** The CRC-32 (IEEE 802.3, polynomial 0xEDB88320 reflected) of a text in ASCII: it finds every change within four consecutive characters. */
export function crc32(text: string): number {
  let remainder = ~0;
  for (let i = 0; i < text.length; i++) {
    remainder ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ ((remainder & 1) === 1 ? 0xedb88320 : 0);
  }
  return ~remainder >>> 0;
}

/** The length of a checksum: a 32-bit number in base 36. */
export const CHECKSUM_LENGTH = 7;

/** The checksum at the end of a key, of all characters before it. */
export function keyChecksum(unchecked: string): string {
  return crc32(unchecked).toString(36).padStart(CHECKSUM_LENGTH, '0');
}

/** The abbreviation of a brand and `_live_`. */
export const KEY_PREFIX = /^[a-z][a-z\d]{0,15}_live_$/;

/** The prefix, then 32 to 64 bytes in base 36 and the checksum. */
const KEY = /^[a-z][a-z\d]{0,15}_live_[a-z\d]{57,107}$/;

/** Whether a string has the format of a key. */
export function looksLikeKey(text: string): boolean {
  return KEY.test(text);
}

/** Whether the checksum of a well-formed key is right. */
export function hasItsChecksum(key: string): boolean {
  return key.slice(-CHECKSUM_LENGTH) === keyChecksum(key.slice(0, -CHECKSUM_LENGTH));
}

/** Checks a prefix of keys. The error does not show it, since it may be a key. */
export function checkedKeyPrefix(prefix: unknown, argument: string): string {
  if (typeof prefix !== 'string') {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a string`, { argument });
  }
  if (KEY_PREFIX.test(prefix)) return prefix;
  throw new BarstatsRangeError(
    'not-a-prefix',
    `${argument} must be up to 16 lower-case letters and digits followed by _live_, such as bs_live_`,
    { argument },
  );
}
