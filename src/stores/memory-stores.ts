import type { KeyRecord } from '../policy/index.js';
import { emptyState, take, type RateState } from '../rate-limit/index.js';
import type { RateCharge, RateStore } from '../service/inner.js';
import type { WritableKeys } from './writable-keys.js';

/**
 * Keys in memory, for one process: tests, demos, and keys that are read from a file at the start.
 *
 * @param records - what is stored at first
 *
 * @example
 * ```ts
 * import { createKey, revokeKey } from 'barstats/policy';
 * import { memoryKeys } from 'barstats/service';
 *
 * const { record } = createKey(Uint8Array.from({ length: 32 }, (_, i) => i), { plan: 'pro' });
 * const keys = memoryKeys([record]);
 * keys.put(revokeKey(record));
 * keys.put(record); // a copy from before
 * (await keys.find(record.hash))?.state; // 'revoked'
 * ```
 */
export function memoryKeys(records: Iterable<KeyRecord> = []): WritableKeys<void> {
  const byHash = new Map<string, KeyRecord>();
  const keys = Object.freeze({
    find: (hash: string) => byHash.get(hash),
    put(record: KeyRecord) {
      if (record.state !== 'revoked' && byHash.get(record.hash)?.state === 'revoked') return;
      byHash.set(record.hash, record);
    },
  });
  for (const record of records) keys.put(record);
  return keys;
}

/**
 * Rate limits in memory, for one process. A state per key is never dropped, so let only requests with a known key reach it, as the service does.
 *
 * @example
 * ```ts
 * import { memoryRates } from 'barstats/service';
 *
 * const rates = memoryRates();
 * const charge = { now: 1000, cost: 1, limits: [{ name: 'burst', limit: 1, windowMs: 5000 }] };
 * (await rates.take('a key', charge)).allowed; // true
 * (await rates.take('a key', charge)).allowed; // false
 * ```
 */
export function memoryRates(): RateStore {
  const states = new Map<string, RateState>();
  return Object.freeze({
    take(key: string, { now, cost, limits }: RateCharge) {
      // Nothing is awaited between the read and the write, so no other request comes in between.
      const { state, decision } = take(states.get(key) ?? emptyState, now, { cost, limits });
      states.set(key, state);
      return decision;
    },
  });
}
