import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { lastOf } from '../reports/inner.js';
import { PART } from './pages/json-parts.js';
import { headerOf, type ServiceRequest } from './service-request.js';

const BYTES = 16;

/** The strong entity tag of a body, the same on every machine. */
export function entityTag(body: string): string {
  return lastOf(taggedInParts(body));
}

/** The same with pauses: a digest of megabytes takes as long as to write them. */
export function* taggedInParts(body: string): Generator<void, string, void> {
  const digest = sha256.create();
  for (let start = 0; start < body.length;) {
    if (start > 0) yield;
    const end = start + PART;
    // Both halves of a character belong in one part, or neither could be encoded.
    const isHalf = HIGH.test(body.charAt(end - 1));
    const part = body.slice(start, isHalf ? end + 1 : end);
    digest.update(part);
    start += part.length;
  }
  return tagOf(bytesToHex(digest.digest().subarray(0, BYTES)));
}

/** The first half of a character of two. */
const HIGH = /[\ud800-\udbff]/;

/** The strong entity tag of a body that is kept under a cache key. */
export function tagOf(cacheKey: string): string {
  return `"${cacheKey}"`;
}

/** A tag of this service, maybe made weak by a proxy that compresses, or any tag. */
const TAG = /^(?:\*|(?:W\/)?("[\da-f]{32}"))$/;

/**
 * The tags that an `If-None-Match` header names (RFC 9110, section 13.1.2), `*` for any, without `W/`: the comparison is weak. Tags that this
 * service never sends match nothing and are left out.
 */
export function namedTags(request: ServiceRequest): readonly string[] {
  const values = headerOf(request, 'if-none-match');
  if (values.length === 0) return values;
  return values
    .join(',')
    .split(',')
    .flatMap((each) => {
      const match = TAG.exec(each.trim());
      return match === null ? [] : [match[1] ?? '*'];
    });
}
