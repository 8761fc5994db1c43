import { oneOf } from '../../errors/inner.js';
import { checkedInstant } from '../checked-instant.js';
import { stateAt, type KeyRecord } from './key-record.js';

const shown = [
  'displayPrefix',
  'lastFour',
  'plan',
  'label',
  'account',
  'created',
  'lastUsed',
  'until',
  'scopes',
] as const satisfies readonly (keyof KeyRecord)[];

/** A key as an administration lists it. */
export interface ListedKey extends Pick<KeyRecord, (typeof shown)[number]> {
  readonly state: KeyRecord['state'] | 'expired';
}

/**
 * What an administration lists of a key: the fields of its record, without the hash and without fields of your own.
 *
 * @param now - the current time in epoch milliseconds, for the state `expired`
 * @returns frozen; fields that the record does not have are absent
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds`, also for a state that no key has
 *
 * @example
 * ```ts
 * import { createKey, listedKey } from 'barstats/policy';
 *
 * const [created, until] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];
 * const { record } = createKey(Uint8Array.from({ length: 32 }, (_, i) => i), { plan: 'pro', label: 'build server', created, until });
 * const listed = listedKey(record, until - 1);
 * listed.displayPrefix; // 'bs_live_0004'
 * listed.label; // 'build server'
 * listed.state; // 'active'
 * listedKey(record, until).state; // 'expired'
 * ```
 */
export function listedKey(record: KeyRecord, now: number): ListedKey {
  const state = oneOf(stateAt(record, checkedInstant(now, 'now')), 'record.state', ['active', 'revoked', 'expired']);
  const fields = shown.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]] as const]));
  return Object.freeze({ ...(Object.fromEntries(fields) as Omit<ListedKey, 'state'>), state });
}
