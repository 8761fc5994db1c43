import type { KeyRecord } from '../policy/index.js';
import type { KeyStore } from '../service/inner.js';

/** A key store that can be written. */
export interface WritableKeys<Put = void | PromiseLike<void>> extends KeyStore {
  /**
   * Stores a record, replacing the one with its hash, before it returns or its promise resolves. An active record never replaces a
   * revoked one: it may be a copy that was read before the revocation.
   */
  readonly put: (record: KeyRecord) => Put;
}
