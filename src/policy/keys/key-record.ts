import { BarstatsTypeError } from '../../errors/index.js';

/** What a service stores of a key. The key cannot be had back from it. */
export interface KeyRecord {
  /** SHA-256 of the key, in hexadecimal: what it is looked up by. */
  readonly hash: string;
  /** The prefix and the first four characters of the random part, by which people know the key in a list. */
  readonly displayPrefix: string;
  readonly lastFour: string;
  /** The identifier of the plan of its account. */
  readonly plan: string;
  readonly state: 'active' | 'revoked';
}

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
