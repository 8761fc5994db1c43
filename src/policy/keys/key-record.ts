import { BarstatsTypeError } from '../../errors/index.js';
import { checkedInstant } from '../checked-instant.js';
import type { KeyScopes } from '../plans/plan.js';

/** The stored record of a key. The key cannot be recovered from it. */
export interface KeyRecord {
  /** SHA-256 of the key, in hexadecimal, for look-ups. */
  readonly hash: string;
  /** The prefix and the first four random characters, to identify the key in a list. */
  readonly displayPrefix: string;
  readonly lastFour: string;
  /** The identifier of the plan of its account, such as `pro`. */
  readonly plan: string;
  readonly state: 'active' | 'revoked';
  /** The end of the key in epoch milliseconds, exclusive, if you choose one; by default keys do not expire. */
  readonly until?: number;
  /** What the key may do of what its plan includes; default: everything. */
  readonly scopes?: KeyScopes;
  /** Whose key it is, as your server names accounts. */
  readonly account?: string;
  /** What its owner calls it. */
  readonly label?: string;
  /** When it was created, in epoch milliseconds. */
  readonly created?: number;
  /** In epoch milliseconds; your server stores it, as often as it likes. */
  readonly lastUsed?: number;
}

/** The state of a key at an instant; only `active` authenticates. Any state but the two of a record is returned as it is. */
export function stateAt({ state, until }: KeyRecord, now: number): KeyRecord['state'] | 'expired' {
  if (state !== 'active' || until === undefined) return state;
  return checkedInstant(until, 'record.until') <= now ? 'expired' : state;
}

/**
 * Returns the record of a revoked key. It stops authenticating once the record is stored. Revoking twice has no further effect.
 *
 * Other keys of the account stay active. To rotate, create a new key, deploy it, then revoke the old one.
 *
 * @param record - with any further fields of the service
 * @returns a frozen copy
 * @throws {@link BarstatsTypeError} `wrong-type` if it is no record, such as a promise: the key would stay active
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
    throw new BarstatsTypeError('wrong-type', 'record must be a key record with a hash', {
      argument: 'record',
    });
  }
  return Object.freeze({ ...record, state: 'revoked' });
}
