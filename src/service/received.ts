import type {
  AuthenticationFailure,
  DiscoveryDecision,
  KeyRecord,
  LiveDecision,
  ReportDecision,
  WatchDecision,
} from '../policy/index.js';
import type { Decision, RateState } from '../rate-limit/index.js';
import type { Operation } from './operation.js';
import type { ServiceResponse } from './service-response.js';
import type { ServiceTask } from './service-task.js';

/** A received request: its response, or the task that computes it from bars. */
export type Received<Found extends KeyRecord = KeyRecord> = Finished<Found> | Unfinished<Found>;

/** A request that needs no bars. */
export interface Finished<Found extends KeyRecord = KeyRecord> extends RequestFacts<Found | null> {
  readonly finished: true;
  readonly response: ServiceResponse;
}

/** An allowed request that needs bars. */
export interface Unfinished<Found extends KeyRecord = KeyRecord> extends RequestFacts<Found> {
  readonly finished: false;
  readonly task: ServiceTask;
}

/** What servers log, count and cache. None of it is for the client. */
export interface RequestFacts<Found extends KeyRecord | null = KeyRecord | null> {
  /** The record of the key; `null` if the request is not authenticated. */
  readonly record: Found;
  /** Why it is not authenticated. */
  readonly failure: AuthenticationFailure | null;
  /** What was asked; `null` if the request was refused before it could be read. */
  readonly operation: Operation | null;
  /** The decision of the policy, with every limit hit and the lowest plan that would allow the request; `null` if it was not asked. */
  readonly decision: ReportDecision | LiveDecision | DiscoveryDecision | WatchDecision | null;
  /** The decision of the rate limit; `null` if it was not asked, or its store failed. */
  readonly rate: Decision | null;
  /** The estimated cost, in plain reports on a year of daily bars; 0 for a request without a task. */
  readonly cost: number;
  /** The units that the rate limit was charged; 0 if it refused the request or was not asked. */
  readonly units: number;
  /** The cache key of the task, also of a 304; `null` if there is none. */
  readonly cacheKey: string | null;
  /** The rate-limit state to store for the key; `null` if there is nothing to store, as from `receiveAsync`. */
  readonly rateLimit: RateState | null;
  /** What a store threw at `receiveAsync`, or that it has not answered in time; `null` if none failed. */
  readonly storeError: unknown;
}
