import type { KeyRecord } from 'barstats/policy';
import { emptyState, type RateState, take } from 'barstats/rate-limit';
import type { KeyStore, RateStore } from 'barstats/service';

/** A key store that can be written. */
export interface WritableKeys extends KeyStore {
  /**
   * Stores a record, replacing the one with its hash, before it returns or its promise resolves. An active record never replaces a
   * revoked one: it may be a copy that was read before the revocation.
   */
  readonly put: (record: KeyRecord) => void | PromiseLike<void>;
}

/** Keys in memory, for tests and demos. */
export function memoryKeys(): WritableKeys {
  const records = new Map<string, KeyRecord>();
  return {
    find: (hash) => records.get(hash),
    put(record) {
      if (record.state !== 'revoked' && records.get(record.hash)?.state === 'revoked') return;
      records.set(record.hash, record);
    },
  };
}

/** Rate limits of one process. A state per key is never dropped, so let only requests with a known key reach it. */
export function memoryRates(): RateStore {
  const states = new Map<string, RateState>();
  return {
    take(key, { now, cost, limits }) {
      // Nothing is awaited between the read and the write, so no other request comes in between.
      const { state, decision } = take(states.get(key) ?? emptyState, now, { cost, limits });
      states.set(key, state);
      return decision;
    },
  };
}
