import { randomBytes } from 'node:crypto';
import { createKey } from 'barstats/policy';
import type { KeyStore } from './key-store.js';

/** How the keys of this service begin. */
export const KEY_PREFIX = 'bs_live_';

/** Makes a key and stores its record. The key is given once: nobody can have it again. */
export function issueKey(keys: Pick<KeyStore, 'put'>, plan: string): string {
  const { plaintext, record } = createKey(randomBytes(32), { plan, prefix: KEY_PREFIX });
  keys.put(record);
  return plaintext;
}
