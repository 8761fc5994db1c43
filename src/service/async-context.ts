import type { KeyRecord } from '../policy/index.js';
import { checkedInstant } from '../policy/inner.js';
import { checkedNumber, oneOf, shownValue } from '../errors/inner.js';
import type { BarsNeed } from './bars-need.js';
import type { KeyStore, RateStore, Stores, Version } from './stores.js';
import { checkedFunctions, checkedRecord, checkedVersion, isDecision, wrongContext } from './receive-context.js';

/** The context of a request whose stores are asynchronous. */
export interface AsyncContext<Found extends KeyRecord = KeyRecord> {
  /** The current time in epoch milliseconds, a whole number. */
  readonly now: number;
  readonly keys: KeyStore<Found>;
  readonly rates: RateStore;
  /** What happens if `rates` fails: admit the request uncounted, or refuse it with 503. If `keys` fails, the response is always 503. */
  readonly whenRatesFail: 'admit' | 'refuse';
  /**
   * Waits so many milliseconds, such as `setTimeout` of `node:timers/promises`: a store that has not answered by then has failed. What it
   * answers later is ignored, but it may still charge. Default: no limit.
   */
  readonly wait?: (ms: number) => PromiseLike<unknown>;
  /** How many milliseconds `wait` gives to each call of `keys`, `rates` and `versionOf`, 1 to 2,147,483,647; default 1000. */
  readonly storeMs?: number;
  /** The version of the data that a need would be given, so that responses can be cached; default: unknown. */
  readonly versionOf?: (need: BarsNeed) => Version | PromiseLike<Version>;
}

/** The error of a store of keys. */
export class KeyStoreFailure extends Error {}

/** Longer than a charge takes that waits for others, and shorter than clients wait. */
const USUAL_MS = 1000;

/** The longest time that timers of all platforms take. */
const LONGEST_MS = 2 ** 31 - 1;

/** Checks a context, and what its stores return. */
export function checkedAsyncContext<Found extends KeyRecord>(context: unknown): AsyncContext<Found> {
  if (typeof context !== 'object' || context === null) throw wrongContext('context', 'an object', shownValue(context));
  const { now, keys, rates, whenRatesFail, versionOf, wait, storeMs } = context as Partial<AsyncContext<Found>>;
  checkedFunctions('context.keys', { find: keys?.find });
  checkedFunctions('context.rates', { take: rates?.take });
  if (versionOf !== undefined) checkedFunctions('context', { versionOf });
  if (wait !== undefined) checkedFunctions('context', { wait });
  if (storeMs !== undefined)
    checkedNumber(storeMs, 'context.storeMs', { minimum: 1, maximum: LONGEST_MS, whole: true });
  return {
    ...(context as AsyncContext<Found>),
    now: checkedInstant(now, 'context.now'),
    whenRatesFail: oneOf(whenRatesFail, 'context.whenRatesFail', ['admit', 'refuse']),
  };
}

/** The stores of a checked context. What one throws is an answer; what one returns wrongly is a mistake of the server. */
export function storesInTime<Found extends KeyRecord>(context: AsyncContext<Found>): Stores<Found> {
  const { keys, rates, whenRatesFail, versionOf } = context;
  return {
    async find(hash) {
      const { value, error } = await tried('keys.find', () => keys.find(hash), context);
      if (error !== null) throw new KeyStoreFailure('context.keys failed', { cause: error });
      return checkedRecord(value, 'context.keys.find');
    },
    async take({ hash }, charge) {
      const { value: rate, error } = await tried('rates.take', () => rates.take(hash, charge), context);
      if (error !== null) return { rate: null, state: null, admits: whenRatesFail === 'admit', error };
      if (typeof rate === 'object' && (rate as unknown) !== null && isDecision(rate)) {
        return { rate, state: null, admits: rate.allowed, error };
      }
      throw wrongContext('context.rates.take', 'a function that returns a decision', shownValue(rate));
    },
    versionsOf:
      versionOf === undefined
        ? null
        : async (needs) => {
            const all = (): Promise<Version[]> => Promise.all(needs.map(async (need) => versionOf(need)));
            const { value = [null], error } = await tried('versionOf', all, context);
            return { versions: value.map(checkedVersion), error };
          },
  };
}

async function tried<Value>(
  name: string,
  read: () => Value | PromiseLike<Value>,
  { wait, storeMs = USUAL_MS }: Pick<AsyncContext, 'wait' | 'storeMs'>,
): Promise<{ readonly value?: Value; readonly error: unknown }> {
  try {
    const reading = read();
    // What is known already needs no timer.
    if (wait === undefined || !isPromise(reading)) return { value: await reading, error: null };
    const late = (): never => {
      throw new Error(`context.${name} has not answered for ${storeMs} ms`);
    };
    return { value: await Promise.race([reading, Promise.resolve(wait(storeMs)).then(late)]), error: null };
  } catch (error) {
    // A store may throw anything, also nothing.
    return { error: error ?? new Error('a store threw nothing') };
  }
}

function isPromise<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
