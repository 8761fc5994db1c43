import type { KeyRecord } from '../policy/index.js';
import type { Decision, Limit, RateState } from '../rate-limit/index.js';
import type { BarsNeed } from './bars-need.js';

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

/** A value, or a promise of it where stores are asynchronous. */
export type Awaitable<Value> = Value | PromiseLike<Value>;

/** The stores of a context. Those of a synchronous one return no promises. */
export interface Stores<Found extends KeyRecord> {
  readonly find: (hash: string) => Awaitable<Found | null | undefined>;
  readonly take: (record: Found, charge: RateCharge) => Awaitable<Charged>;
  /** The versions of the data for each need, and why they are unknown; `null` if nobody knows them. */
  readonly versionsOf: ((needs: readonly BarsNeed[]) => Awaitable<Versions>) | null;
}

/** The decision of a rate limit, and the state to store; without a decision, whether the request is admitted all the same. */
export interface Charged {
  readonly rate: Decision | null;
  readonly state: RateState | null;
  readonly admits: boolean;
  readonly error: unknown;
}

export interface Versions {
  readonly versions: readonly Version[];
  readonly error: unknown;
}
