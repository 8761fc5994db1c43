import type { KeyRecord } from 'barstats/policy';
import { type Decision, defaultLimits, type Limit } from 'barstats/rate-limit';
import { openSqliteStore, type SqliteStore } from '../stores/sqlite-store.js';

export { StoreLocked } from '../stores/when-unlocked.js';

/** The SQLite store, as `receive` calls it: synchronously. */
export interface KeyStore extends Pick<SqliteStore, 'find' | 'put' | 'list' | 'forgetAfter' | 'close'> {
  /** Charges a request to the limits of its key. Throws `StoreLocked` while another process writes, so that the caller retries. */
  readonly take: (record: KeyRecord, now: number) => Decision;
}

/** Opens the file, or creates it. Several processes may have it open. */
export function openKeyStore(file: string, limits: readonly Limit[] = defaultLimits): KeyStore {
  const store = openSqliteStore(file);
  return { ...store, take: ({ hash }, now) => store.takeNow(hash, { now, cost: 1, limits }) };
}
