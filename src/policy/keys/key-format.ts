import { CHECKSUM_LENGTH, keyChecksum } from './key-checksum.js';

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
