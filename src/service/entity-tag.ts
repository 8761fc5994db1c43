import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { headerOf, type ServiceRequest } from './service-request.js';

const BYTES = 16;

/** The strong entity tag of a body, the same on every machine. */
export function entityTag(body: string): string {
  return tagOf(bytesToHex(sha256(body).subarray(0, BYTES)));
}

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
