import type { KeyStore, RateStore } from 'barstats/service';

/** As many calls as may wait are waiting for an answer of the store. */
export class StoreBusy extends Error {}

/** The most calls that wait at once, in all and of one key. */
export interface Waiting {
  readonly most?: number;
  readonly mostPerKey?: number;
}

/**
 * A store with so few calls at once that one which hangs is not asked more and more: its client would keep all of them, and send them when
 * it answers again. A call counts until the store has answered, also after its request has been answered without.
 */
export function fewAtOnce(store: KeyStore & RateStore, { most = 64, mostPerKey = 10 }: Waiting = {}) {
  const waiting: string[] = [];
  const counted = async <Value>(hash: string, answer: PromiseLike<Value>): Promise<Value> => {
    waiting.push(hash);
    try {
      return await answer;
    } finally {
      waiting.splice(waiting.indexOf(hash), 1);
    }
  };
  const called = <Value>(hash: string, call: () => Value | PromiseLike<Value>): Value | Promise<Value> => {
    if (waiting.length >= most || waiting.filter((each) => each === hash).length >= mostPerKey)
      throw new StoreBusy(`${waiting.length} calls of the store wait for an answer`);
    const answer = call();
    return typeof answer === 'object' && answer !== null && 'then' in answer ? counted(hash, answer) : answer;
  };
  return {
    find: (hash) => called(hash, () => store.find(hash)),
    take: (key, charge) => called(key, () => store.take(key, charge)),
  } satisfies KeyStore & RateStore;
}
