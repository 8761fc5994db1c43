import { BarstatsTypeError } from '../../errors/index.js';
import type { KeyRecord } from './key-record.js';

/**
 * The record of a key that no longer authenticates, from the moment that it is stored. Revoking twice is revoking once.
 *
 * Other keys of the account go on: to rotate, create a new key, deploy it, then revoke the old one.
 *
 * @param record - with whatever else the service keeps in it
 * @returns a frozen copy
 * @throws {@link BarstatsTypeError} `wrong-type` for what is no record, such as the promise of one: the key would live on
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
export function revokeKey<Stored extends KeyRecord>(
  record: Stored,
): Omit<Stored, 'state'> & { readonly state: 'revoked' } {
  if (typeof (record as Partial<KeyRecord> | null | undefined)?.hash !== 'string') {
    throw new BarstatsTypeError('wrong-type', 'record must be the record of a key, and it has no hash', {
      argument: 'record',
    });
  }
  return Object.freeze({ ...record, state: 'revoked' });
}
