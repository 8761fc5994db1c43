import { sha256 } from '@noble/hashes/sha2.js';

const BYTES = 16;

/** The strong entity tag of a body, the same on every machine. */
export function entityTag(body: string): string {
  const hash = sha256(body).subarray(0, BYTES);
  return `"${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/**
 * Whether an `If-None-Match` header matches a tag (RFC 9110, section 13.1.2). The comparison is weak, so that a proxy that
 * compresses and adds `W/` does not prevent a match.
 */
export function isNamed(tag: string, values: readonly string[]): boolean {
  return values
    .join(',')
    .split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each === tag || each === `W/${tag}`);
}
