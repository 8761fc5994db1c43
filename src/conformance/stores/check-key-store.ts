import { closing, openHandles, reportOf, type Closable } from './handles.js';
import { keyLaws } from './key-laws.js';
import { faultOfFinds, keyRunner, type WritableKeyStore } from './key-program.js';
import { checkedStoreOptions, type CheckStoreOptions } from './store-options.js';
import type { StoreFinding, StoreReport } from './store-report.js';
import { tryStoreLaw } from './try-store-law.js';

/** A handle of a key store. */
export type KeyStoreHandle = WritableKeyStore & Closable;

/**
 * Checks a key store, in any language: every handle finds a record as it was put with all its fields, a revoked key is revoked for every
 * handle at once and for good, and no hash finds the record of another. Three handles are opened and raced against each other.
 *
 * @param open - opens another handle of the same store, such as a connection. Use a new store: the check leaves its keys behind
 * @param options - the number of runs and the seed
 * @returns a frozen report with a finding per law; `describeStore` formats it
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * Errors of `open` pass through; those of `find` and `put` break a law, except that a put may be refused if the key is revoked.
 *
 * @example
 * ```ts
 * import { checkKeyStore } from 'barstats/conformance';
 * import type { KeyRecord } from 'barstats/policy';
 *
 * // A store with a cache in each handle: a key that one handle has revoked stays active for the others.
 * const table = new Map<string, KeyRecord>();
 * const open = () => {
 *   const cache = new Map<string, KeyRecord>();
 *   return {
 *     find: (hash: string) => cache.get(hash) ?? table.get(hash),
 *     put(record: KeyRecord) {
 *       if (table.get(record.hash)?.state === 'revoked') return;
 *       cache.set(record.hash, record);
 *       table.set(record.hash, record);
 *     },
 *   };
 * };
 * const { conforms, laws } = await checkKeyStore(open);
 * conforms; // false
 * laws.find(({ law }) => law === 'revoked-for-good')?.status; // 'broken'
 * ```
 */
export async function checkKeyStore(
  open: () => KeyStoreHandle | PromiseLike<KeyStoreHandle>,
  options: CheckStoreOptions = {},
): Promise<StoreReport> {
  const checked = checkedStoreOptions(open, options, []);
  const handles = await openHandles(open, ['find', 'put']);
  return closing(handles, async () => {
    const run = keyRunner(handles, checked);
    const laws: StoreFinding[] = [];
    for (const law of keyLaws) {
      laws.push(await tryStoreLaw({ ...law, run, fault: faultOfFinds }, checked.seed, checked.runs));
    }
    return reportOf(laws, checked);
  });
}
