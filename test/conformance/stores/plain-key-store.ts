import type { KeyStoreHandle } from '../../../src/conformance/index.js';
import type { KeyRecord } from '../../../src/policy/index.js';

/** A key store in memory, as a function that opens its handles. */
export function plainKeyStore(): () => KeyStoreHandle {
  const records = new Map<string, KeyRecord>();
  return () => ({
    find: (hash) => records.get(hash),
    put(record) {
      if (record.state === 'revoked' || records.get(record.hash)?.state !== 'revoked') records.set(record.hash, record);
    },
  });
}
