import { hashKey, type KeyRecord } from '../../policy/index.js';
import type { KeyStore } from '../../service/inner.js';
import { differingValues } from '../engine/differing-values.js';
import { shownJson } from '../engine/in-words.js';
import { hashesLike, type AnyRecord, type KeyCall, type KeyProgram } from './key-laws.js';
import { runLanes, type Answered } from './run-lanes.js';
import type { CheckedStoreOptions } from './store-options.js';
import { shownAt, type StoreFault } from './try-store-law.js';

/** What a check needs of a key store. */
export interface WritableKeyStore extends KeyStore {
  /**
   * Stores a record, replacing the one with its hash; it is stored when the result is there. A record that is active must not replace a
   * revoked one: it may be a copy that was read before the revocation.
   */
  readonly put: (record: KeyRecord) => unknown;
}

/** What a key store was given: a record to put, or a hash to find. */
type Given = AnyRecord | string;
type Put = Answered<Given> & { readonly given: AnyRecord };

/** Runs programs on the handles of a store, each run with keys of its own. */
export function keyRunner(stores: readonly WritableKeyStore[], { seed, timeLimit }: CheckedStoreOptions) {
  let runs = 0;
  return async (program: KeyProgram): Promise<readonly Answered<Given>[]> => {
    const run = `conformance-${seed}-${++runs}`;
    const asked = ({ handle, key, call, fields, alike }: KeyCall) => {
      const hash = hashKey(`${run}-${key}`);
      if (call === 'put' || call === 'revoke') {
        const state = call === 'put' ? 'active' : 'revoked';
        // Only some of the fields are fixed, the others are any.
        const given = { ...fields, hash, state } as AnyRecord;
        return { call: 'put' as const, handle, given, ask: () => stores[handle].put(given) };
      }
      const given = call === 'find' ? hash : hashesLike(hash)[alike];
      return { call: 'find' as const, handle, given, ask: () => stores[handle].find(given) };
    };
    // What a race has left behind shows in the end at the latest.
    const calls = program.flat();
    const put = calls.filter(
      ({ call, key }, i) => call !== 'find' && calls.findIndex((each) => each.key === key) === i,
    );
    const last = put.map((each): KeyCall => ({ ...each, handle: 0, call: 'find' }));
    return runLanes<KeyCall, Given>(program, last, asked, timeLimit);
  };
}

/** The first result that is wrong: a find of what was not put, or not any more; an error. */
export function faultOfFinds(answered: readonly Answered<Given>[]): StoreFault | null {
  const puts = answered.filter((each): each is Put => each.call === 'put');
  for (const each of answered) {
    const fault = each.call === 'put' ? faultOfPut(each as Put, puts) : faultOfFind(each, puts);
    if (fault !== null) return { of: each, ...fault };
  }
  return null;
}

type Fault = Omit<StoreFault, 'of'>;

/** A put of an active record may be refused once the key is being revoked. */
function faultOfPut({ given, failure, ended }: Put, puts: readonly Put[]): Fault | null {
  if (failure === null || (!isRevoked(given) && isBeingRevoked(given.hash, puts, ended))) return null;
  return { expected: 'a record that is stored', got: failure };
}

function faultOfFind({ given, got, failure, started, ended }: Answered<Given>, puts: readonly Put[]): Fault | null {
  const ofHash = puts.filter((put) => put.given.hash === given && put.started < ended);
  const done = ofHash.filter((put) => put.ended < started);
  // An active record that was put while the key was being revoked may have been ignored.
  const certain = done.filter((put) => isRevoked(put.given) || !isBeingRevoked(put.given.hash, ofHash, put.ended));
  const revoked = done.some((put) => isRevoked(put.given));
  const possible = ofHash.filter(
    (put) => !certain.some((later) => later.started > put.ended) && (!revoked || isRevoked(put.given)),
  );
  const last = possible.at(-1)?.given ?? null;
  if (failure !== null) return { expected: shownJson(last), got: failure };
  if ((got ?? null) === null) return done.length === 0 ? null : { expected: shownJson(last), got: shownJson(got) };
  const differing = possible.map((put) => differingValues(put.given, got)[0]);
  if (differing.includes(undefined as never)) return null;
  const first = differing.at(-1);
  if (first === undefined) return { expected: 'no record', got: shownJson(got) };
  return { expected: shownAt(first.path, first.one), got: shownAt(first.path, first.other) };
}

function isRevoked({ state }: KeyRecord): boolean {
  return state === 'revoked';
}

/** Whether a revocation of a key had begun before an event. */
function isBeingRevoked(hash: string, puts: readonly Put[], before: number): boolean {
  return puts.some(({ given, started }) => given.hash === hash && isRevoked(given) && started < before);
}
