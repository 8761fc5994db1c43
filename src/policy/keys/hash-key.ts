import { sha256 } from '@noble/hashes/sha2.js';

/**
 * The hash by which a key is stored and looked up: its SHA-256 in hexadecimal.
 *
 * Keys are fully random, so a slower hash or a salt would add nothing.
 *
 * @example
 * ```ts
 * import { hashKey } from 'barstats/policy';
 *
 * hashKey('abc'); // 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
 * ```
 */
export function hashKey(key: string): string {
  return Array.from(sha256(key), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether two strings are equal, in a time that depends only on the length of the first. */
export function equalInConstantTime(expected: string, given: string): boolean {
  let difference = expected.length ^ given.length;
  // Beyond its end charCodeAt gives NaN, which XOR reads as 0; the lengths differ then.
  for (let i = 0; i < expected.length; i++) difference |= expected.charCodeAt(i) ^ given.charCodeAt(i);
  return difference === 0;
}
