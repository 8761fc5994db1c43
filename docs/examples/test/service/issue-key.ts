import { randomBytes } from 'node:crypto';
import type { WritableKeys } from '../../../../src/service/index.js';
import { createKey } from '../../../../src/policy/index.js';

/** Creates a key and stores its record. */
export function issueKey(keys: Pick<WritableKeys, 'put'>, plan: string): string {
  const { plaintext, record } = createKey(randomBytes(32), { plan });
  void keys.put(record);
  return plaintext;
}
