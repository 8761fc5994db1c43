import { wrongType } from '../../errors/inner.js';
import { checkedInstant } from '../checked-instant.js';
import { unauthorized, type Unauthorized } from '../error-responses.js';
import { equalInConstantTime, hashKey } from './hash-key.js';
import { hasItsChecksum, looksLikeKey } from './key-format.js';
import { stateAt, type KeyRecord } from './key-record.js';
import { readBearer } from './read-bearer.js';

/** Why a request is not authenticated: for the server's own log, never for the client. */
export type AuthenticationFailure = 'missing' | 'malformed' | 'mistyped' | 'unknown' | 'revoked' | 'expired';

/** The record of the request's key, or the 401. */
export type Authentication<Found extends KeyRecord> =
  | { readonly authenticated: true; readonly record: Found }
  | { readonly authenticated: false; readonly reason: AuthenticationFailure; readonly response: Unauthorized };

/**
 * Authenticates a request. Missing, malformed, mistyped, unknown, revoked and expired keys all get the same response.
 *
 * A key with a wrong format or checksum is never looked up.
 *
 * @param headerValue - the value of the `Authorization` header; no client input makes this throw
 * @param findByHash - looks up a record by {@link hashKey}; `undefined` or `null` if there is none. Its errors, such as an unreachable store,
 * pass through. If it returns a promise, so does this.
 * @param context - the current time in epoch milliseconds as `now`, for keys with `until`. It is required for all keys: a server without it
 * would fail only with its first key that expires.
 * @throws {@link BarstatsTypeError} `wrong-type` if `now` or the `until` of a record is not a number
 * @throws {@link BarstatsRangeError} `out-of-bounds` if one is not a whole number from 1970
 *
 * @example
 * ```ts
 * import { authenticate, createKey, revokeKey } from 'barstats/policy';
 *
 * const { plaintext, record } = createKey(Uint8Array.from({ length: 32 }, (_, i) => i), { plan: 'pro' });
 * const keys = new Map([[record.hash, record]]);
 * const find = (hash: string) => keys.get(hash);
 * const now = Date.UTC(2026, 6, 15);
 *
 * const known = authenticate(`Bearer ${plaintext}`, find, { now });
 * known.authenticated && known.record.plan; // 'pro'
 *
 * keys.set(record.hash, revokeKey(record));
 * const refused = authenticate(`Bearer ${plaintext}`, find, { now });
 * refused.authenticated ? null : refused.reason; // 'revoked'
 * refused.authenticated ? null : refused.response.status; // 401
 * ```
 */
export function authenticate<Found extends KeyRecord>(
  headerValue: unknown,
  findByHash: (hash: string) => Found | null | undefined,
  context: { readonly now: number },
): Authentication<Found>;
export function authenticate<Found extends KeyRecord>(
  headerValue: unknown,
  findByHash: (hash: string) => Found | null | undefined | PromiseLike<Found | null | undefined>,
  context: { readonly now: number },
): Authentication<Found> | PromiseLike<Authentication<Found>>;
export function authenticate<Found extends KeyRecord>(
  headerValue: unknown,
  findByHash: (hash: string) => Found | null | undefined | PromiseLike<Found | null | undefined>,
  context: { readonly now: number },
): Authentication<Found> | PromiseLike<Authentication<Found>> {
  const now = checkedNow(context);
  const reading = readBearer(headerValue);
  if (reading.key === null) return failed(reading.reason);
  if (!looksLikeKey(reading.key)) return failed('malformed');
  if (!hasItsChecksum(reading.key)) return failed('mistyped');
  const hash = hashKey(reading.key);
  const found = findByHash(hash);
  return isPromise(found) ? found.then((record) => judged(record, hash, now)) : judged(found, hash, now);
}

/** Only an active record of this key authenticates, whatever the look-up returned. */
function judged<Found extends KeyRecord>(
  record: Found | null | undefined,
  hash: string,
  now: number,
): Authentication<Found> {
  if (typeof record?.hash !== 'string' || !equalInConstantTime(hash, record.hash)) return failed('unknown');
  const state = stateAt(record, now);
  if (state === 'active') return Object.freeze({ authenticated: true, record });
  return failed(state === 'revoked' || state === 'expired' ? state : 'unknown');
}

function checkedNow(context: unknown): number {
  if (typeof context === 'object' && context !== null) {
    return checkedInstant((context as { readonly now?: unknown }).now, 'context.now');
  }
  throw wrongType('context', 'an object with now', context);
}

function failed(reason: AuthenticationFailure): Authentication<never> {
  return Object.freeze({ authenticated: false, reason, response: unauthorized() });
}

function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
