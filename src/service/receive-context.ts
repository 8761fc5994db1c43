import type { KeyRecord } from '../policy/index.js';
import type { Decision, RateState } from '../rate-limit/index.js';

/** What a request is received with. */
export interface ReceiveContext<Found extends KeyRecord = KeyRecord> {
  /** The present instant in epoch milliseconds, a whole number. */
  readonly now: number;
  /** Looks a record up by the SHA-256 of a key, `hashKey` of `barstats/policy`; `null` or `undefined` where there is none. */
  readonly findKey: (hash: string) => Found | null | undefined;
  /**
   * What there is of the rate limit of a key: its state, to which the request is charged, `null` or `undefined` where there is none yet; or the
   * decision of a limiter that was charged already.
   */
  readonly rateLimit: (record: Found) => RateState | Decision | null | undefined;
}
