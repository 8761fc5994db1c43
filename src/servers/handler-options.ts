import type { Bars } from '../bars/index.js';
import { isBars } from '../bars/inner.js';
import { brokenRule, checkedFields, checkedFunction, checkedNumber, oneOf, wrongType } from '../errors/inner.js';
import type { KeyRecord } from '../policy/index.js';
import type {
  BarsNeed,
  KeyStore,
  MarketData,
  RateStore,
  Received,
  ServiceResponse,
  ServiceTask,
  UsageKind,
  Version,
} from '../service/inner.js';
import type { WebSignal } from './web.js';

/** What a handler needs beside the service. */
export type HandlerOptions<Found extends KeyRecord = KeyRecord> = HandlerStores<Found> &
  (
    | { readonly bars: BarsLoader; readonly compute?: never }
    | {
        /** Computes the response of a task elsewhere, such as `compute` of `createThreads`, which loads the bars. */
        readonly compute: TaskComputer;
        readonly bars?: never;
      }
  );

/**
 * Loads the bars of a need, with the events and the calendar of the market if it has its own. The loads of several markets begin together.
 *
 * @param signal - aborts when the client goes away, where that is known
 */
export type BarsLoader = (need: BarsNeed, signal?: WebSignal) => MaybePromise<Bars | MarketData>;

/** Computes the response of a task. `key` is the hash of the key that it is for; `signal` aborts when the client goes away. */
export type TaskComputer = (
  task: ServiceTask,
  asked: { readonly key: string; readonly signal: WebSignal | undefined },
) => MaybePromise<ServiceResponse>;

type MaybePromise<Value> = Value | PromiseLike<Value>;

/** The stores of a handler, its clock and what it tells. */
export interface HandlerStores<Found extends KeyRecord = KeyRecord> {
  readonly keys: KeyStore<Found>;
  readonly rates: RateStore;
  /** The current time in whole epoch milliseconds, such as `Date.now`. */
  readonly now: () => number;
  /** What happens if `rates` fails: refuse the request with 503, or admit it uncounted; default `refuse`. */
  readonly whenRatesFail?: 'admit' | 'refuse';
  /**
   * Waits so many milliseconds, such as `setTimeout` of `node:timers/promises`. With it, stores have `storeMs` to answer, other requests come
   * in between the steps of a long computation, and a client that does not read its response is disconnected.
   */
  readonly wait?: (ms: number) => PromiseLike<unknown>;
  /** How many milliseconds a call of a store or of `versionOf` may take; default 1000. */
  readonly storeMs?: number;
  /** The version of the data that a need would be given, so that clients and `bodies` can keep results; default: unknown. */
  readonly versionOf?: (need: BarsNeed) => MaybePromise<Version>;
  /** Where bodies are kept under their cache keys, such as `memoryBodies()`; default: nowhere. It needs `versionOf`. */
  readonly bodies?: BodyStore;
  /** Told of each answered request, for logs, metrics and usage; what it throws is passed over. */
  readonly onAnswer?: (answered: Answered<Found>) => void;
}

/** Bodies by cache key. */
export interface BodyStore {
  /** The body of a key, or nothing. */
  readonly get: (cacheKey: string) => MaybePromise<string | null | undefined>;
  /** Keeps the body of a key. */
  readonly set: (cacheKey: string, body: string) => unknown;
}

/** An answered request. None of it is for the client. */
export interface Answered<Found extends KeyRecord = KeyRecord> {
  /** What was asked, `none` if the request could not be read or was refused before. */
  readonly kind: UsageKind | 'none';
  readonly status: number;
  /** Whether the body was kept before. */
  readonly cached: boolean;
  /** The bytes of the body: those sent, if it was streamed. */
  readonly bytes: number;
  /** From the request until its response was there, or had been streamed. */
  readonly milliseconds: number;
  /** When the request was received. */
  readonly now: number;
  /** What the service told of the request, as `usageFact` takes it; `null` if it threw. */
  readonly received: Received<Found> | null;
  readonly response: ServiceResponse;
  /** What a store, a loader or the service threw; `null` if nothing failed. It may quote the request: log it through `maskKeys`. */
  readonly error: unknown;
}

const required = ['keys', 'rates', 'now'] as const;
const optional = [
  ...(['bars', 'compute', 'whenRatesFail', 'wait', 'storeMs', 'versionOf', 'bodies', 'onAnswer'] as const),
];

/** Checks the options of a handler, as the server starts. */
export function checkedHandler<Found extends KeyRecord>(options: unknown): HandlerOptions<Found> {
  const fields = checkedFields(options, 'options', required, optional);
  checkedMethods(fields.keys, 'options.keys', ['find']);
  checkedMethods(fields.rates, 'options.rates', ['take']);
  checkedFunction(fields.now, 'options.now');
  for (const name of ['bars', 'compute', 'wait', 'versionOf', 'onAnswer'] as const) {
    if (fields[name] !== undefined) checkedFunction(fields[name], `options.${name}`);
  }
  if ((fields.bars === undefined) === (fields.compute === undefined)) {
    throw brokenRule('options', 'must have either bars or compute');
  }
  if (fields.bodies !== undefined) {
    checkedMethods(fields.bodies, 'options.bodies', ['get', 'set']);
    if (fields.versionOf === undefined) throw brokenRule('options.bodies', 'needs options.versionOf');
  }
  if (fields.whenRatesFail !== undefined) oneOf(fields.whenRatesFail, 'options.whenRatesFail', ['admit', 'refuse']);
  if (fields.storeMs !== undefined) {
    checkedNumber(fields.storeMs, 'options.storeMs', { minimum: 1, maximum: 2 ** 31 - 1, whole: true });
  }
  return options as HandlerOptions<Found>;
}

/** Checks that an object has methods. */
export function checkedMethods(given: unknown, argument: string, names: readonly string[]): void {
  if (typeof given !== 'object' || given === null) throw wrongType(argument, 'an object', given);
  for (const name of names) checkedFunction((given as Record<string, unknown>)[name], `${argument}.${name}`);
}

/** The data of a market as a loader gave them. */
export function marketOf(loaded: Bars | MarketData): MarketData {
  return isBars(loaded) ? { bars: loaded } : loaded;
}
