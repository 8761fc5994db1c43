import { randomBytes } from 'node:crypto';
import { createKey } from 'barstats/policy';
import type { KeyStore } from './key-store.js';

/** The prefix of this service's keys. */
export const KEY_PREFIX = 'bs_live_';

/** Creates a key and stores its record. The key cannot be recovered later. */
export function issueKey(keys: Pick<KeyStore, 'put'>, plan: string): string {
  const { plaintext, record } = createKey(randomBytes(32), { plan, prefix: KEY_PREFIX });
  keys.put(record);
  return plaintext;
}
