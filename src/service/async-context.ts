import type { KeyRecord } from '../policy/index.js';
import type { Decision, Limit } from '../rate-limit/index.js';
import type { BarsNeed } from './bars-need.js';

/** The context of a request whose stores are asynchronous. */
export interface AsyncContext<Found extends KeyRecord = KeyRecord> {
  /** The current time in epoch milliseconds, a whole number. */
  readonly now: number;
  readonly keys: KeyStore<Found>;
  readonly rates: RateStore;
  /** What happens if `rates` fails: admit the request uncounted, or refuse it with 503. If `keys` fails, the response is always 503. */
  readonly whenRatesFail: 'admit' | 'refuse';
  /** The version of the data that a need would be given, so that responses can be cached; default: unknown. */
  readonly versionOf?: (need: BarsNeed) => Version | PromiseLike<Version>;
}

/** The version of a market's bars, events and calendar: the same text only for the same data. `null` or `undefined` if it is unknown. */
export type Version = string | null | undefined;

/** Where the records of keys are. Once a revocation has been stored, no process may be given the record as active again. */
export interface KeyStore<Found extends KeyRecord = KeyRecord> {
  /** Finds the record of a key by its hash (`hashKey` of `barstats/policy`); `null` or `undefined` if there is none. */
  readonly find: (hash: string) => Found | null | undefined | PromiseLike<Found | null | undefined>;
}

/**
 * Where the rate limits of keys are. `take` is atomic per key across all processes: an admitted charge counts before the promise
 * resolves, and a clock that steps back is held at the latest instant of the key.
 */
export interface RateStore {
  /** Decides on a request and charges it, like `take` of `barstats/rate-limit`. `key` is the hash of the key. */
  readonly take: (key: string, charge: RateCharge) => Decision | PromiseLike<Decision>;
}

/** What a rate store is to charge. */
export interface RateCharge {
  /** The current time in epoch milliseconds. */
  readonly now: number;
  /** The units of the request, a whole number from 1. */
  readonly cost: number;
  readonly limits: readonly Limit[];
}
