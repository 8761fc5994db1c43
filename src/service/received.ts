import type { ScanProgress } from '../discovery/index.js';
import type { AuthenticationFailure, KeyRecord } from '../policy/index.js';
import type { RateState } from '../rate-limit/index.js';
import type { BarsNeed } from './bars-need.js';
import type { MarketData } from './market-data.js';
import type { ServiceResponse } from './service-response.js';

/** A received request: its response, or the bars that the response needs. */
export type Received<Found extends KeyRecord = KeyRecord> = Finished<Found> | Unfinished<Found>;

/** A request that needs no bars. */
export interface Finished<Found extends KeyRecord = KeyRecord> extends Charged<Found | null> {
  readonly finished: true;
  readonly response: ServiceResponse;
}

/** An allowed request that needs bars. */
export interface Unfinished<Found extends KeyRecord = KeyRecord> extends Charged<Found> {
  readonly finished: false;
  /** One per market of the request. */
  readonly needs: readonly BarsNeed[];
  /** The estimated cost with such bars, in plain reports on a year of daily bars. */
  readonly cost: number;
  /**
   * Computes the response.
   *
   * @param markets - the data of each market, in the order of `needs`; empty bars for a market without data
   * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} for invalid markets, a mistake of the server
   */
  readonly respond: (markets: readonly MarketData[]) => ServiceResponse;
  /** `respond` as a generator, so that a server can do other work in between. */
  readonly steps: (markets: readonly MarketData[]) => Generator<ScanProgress, ServiceResponse, void>;
}

/** Whose request it was. */
interface Charged<Found extends KeyRecord | null> {
  /** The record of the key; `null` if the request is not authenticated. */
  readonly record: Found;
  /** Why it is not authenticated: for the server's log, never for the client. */
  readonly failure: AuthenticationFailure | null;
  /** The rate-limit state to store for the key; `null` if there is nothing to store. */
  readonly rateLimit: RateState | null;
}
