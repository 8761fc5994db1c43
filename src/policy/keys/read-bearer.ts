/** The credentials of a header, or why there are none. */
export type BearerReading = { readonly key: string } | { readonly key: null; readonly reason: 'missing' | 'malformed' };

/** RFC 6750, section 2.1: `Bearer`, one space, and a token; RFC 9110 leaves the case of the scheme open. */
const CREDENTIALS = /^bearer ([\w.~+/-]+=*)$/i;

/**
 * Reads the value of an `Authorization` header: `Bearer` in any case, one space, the key. A colon or other white space is malformed.
 *
 * @param headerValue - as the transport gave it; any value, in linear time
 *
 * @example
 * ```ts
 * import { readBearer } from 'barstats/policy';
 *
 * readBearer('Bearer abc'); // { key: 'abc' }
 * readBearer('Bearer: abc'); // { key: null, reason: 'malformed' }
 * readBearer(undefined); // { key: null, reason: 'missing' }
 * ```
 */
export function readBearer(headerValue: unknown): BearerReading {
  if (headerValue === undefined || headerValue === null || headerValue === '') return { key: null, reason: 'missing' };
  const match = typeof headerValue === 'string' ? CREDENTIALS.exec(headerValue) : null;
  return match === null ? { key: null, reason: 'malformed' } : { key: match[1] };
}
