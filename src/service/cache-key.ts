import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Version } from './stores.js';
import type { Computation } from './tasks/computation.js';

/** The version of the package, since another one may compute or word a result otherwise. */
export const RESULTS = '0.1.0';

/** Shorter than what is masked as a key. */
const BYTES = 16;

/** The form of a cache key. */
export const CACHE_KEY = /^[\da-f]{32}$/;

/**
 * A digest of everything that the bytes of a task's 200 depend on; `null` if a version is unknown or the bytes are not kept. It does not
 * depend on the key or the name of its plan, and not on the day if the range ended before.
 *
 * @param versions - the versions of the data for each need
 */
export function cacheKeyOf(task: Computation, versions: readonly Version[]): string | null {
  const { needs, dependsOn } = task;
  if (dependsOn === null || versions.some((version) => version === null || version === undefined)) return null;
  const latest = keys.get(task);
  if (latest?.versions.every((version, i) => version === versions[i]) === true) return latest.key;
  const text = JSON.stringify([RESULTS, dependsOn, needs, versions]);
  const key = bytesToHex(sha256(text).subarray(0, BYTES));
  keys.set(task, { versions, key });
  return key;
}

/** The last key of each task: a request that is asked again within its minute is the same task. */
const keys = new WeakMap<Computation, { readonly versions: readonly Version[]; readonly key: string }>();
