import type { KeyRecord } from './key-record.js';

/**
 * The record of a key that no longer authenticates, from the moment that it is stored. Revoking twice is revoking once.
 *
 * Other keys of the account go on: to rotate, create a new key, deploy it, then revoke the old one.
 *
 * @param record - with whatever else the service keeps in it
 * @returns a frozen copy
 *
 * @example
 * ```ts
 * import { createKey, revokeKey } from 'barstats/policy';
 *
 * const { record } = createKey(Uint8Array.from({ length: 32 }, (_, i) => i), { plan: 'pro' });
 * revokeKey(record).state; // 'revoked'
 * record.state; // 'active'
 * ```
 */
export function revokeKey<Stored extends KeyRecord>(record: Stored): Stored {
  return Object.freeze({ ...record, state: 'revoked' });
}
