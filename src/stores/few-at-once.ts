import { checkedFields, checkedNumber } from '../errors/inner.js';
import type { KeyRecord } from '../policy/index.js';
import type { KeyStore, RateStore } from '../service/inner.js';

/** Stores with so few calls at once. */
export interface FewAtOnce<Found extends KeyRecord> {
  readonly keys: KeyStore<Found>;
  readonly rates: RateStore;
}

/**
 * Stores with so few calls at once that a database that hangs is not asked more and more: its client would keep all calls, and send them when
 * it answers again. A call counts until the store has answered, also after its request has been answered without. Further calls fail at once,
 * so that their requests get 503.
 *
 * @param options - `most` calls that wait in all, default 64, and `mostPerKey`, default 10
 * @throws {@link BarstatsTypeError} `wrong-type`, {@link BarstatsRangeError} `unknown-option`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import { fewAtOnce, memoryKeys, memoryRates } from 'barstats/service';
 *
 * const hung = { find: () => new Promise<null>(() => {}) };
 * const { keys } = fewAtOnce({ keys: hung, rates: memoryRates() }, { most: 1 });
 * void keys.find('a hash');
 * const asked = async () => keys.find('another');
 * await asked().catch((error: Error) => error.message); // '1 calls of the stores wait for an answer'
 * ```
 */
export function fewAtOnce<Found extends KeyRecord = KeyRecord>(
  { keys, rates }: FewAtOnce<Found>,
  options: { readonly most?: number; readonly mostPerKey?: number } = {},
): FewAtOnce<Found> {
  const fields = checkedFields(options, 'options', [], ['most', 'mostPerKey']);
  const [most, mostPerKey] = (['most', 'mostPerKey'] as const).map((name) => {
    const bounds = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
    return checkedNumber(fields[name] ?? { most: 64, mostPerKey: 10 }[name], `options.${name}`, bounds);
  });
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
    if (waiting.length >= most || waiting.filter((each) => each === hash).length >= mostPerKey) {
      throw new Error(`${waiting.length} calls of the stores wait for an answer`);
    }
    const answer = call();
    return typeof answer === 'object' && answer !== null && 'then' in answer ? counted(hash, answer) : answer;
  };
  return Object.freeze({
    keys: { find: (hash: string) => called(hash, () => keys.find(hash)) },
    rates: {
      take: (...[key, charge]: Parameters<RateStore['take']>) => called(key, () => rates.take(key, charge)),
    },
  });
}
