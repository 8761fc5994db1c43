import type { ScanProgress } from '../discovery/index.js';
import type { AuthenticationFailure, KeyRecord } from '../policy/index.js';
import type { RateState } from '../rate-limit/index.js';
import type { BarsStatement } from './bars-statement.js';
import type { MarketData } from './market-data.js';
import type { ServiceResponse } from './service-response.js';

/** What became of a request: its response, or the bars that the response needs. */
export type Received<Found extends KeyRecord = KeyRecord> = Finished<Found> | Unfinished<Found>;

/** A request that needs nothing more. */
export interface Finished<Found extends KeyRecord = KeyRecord> extends Charged<Found | null> {
  readonly finished: true;
  readonly response: ServiceResponse;
}

/** A request that its plan allows, for which bars have to be fetched. */
export interface Unfinished<Found extends KeyRecord = KeyRecord> extends Charged<Found> {
  readonly finished: false;
  /** One for each market that the request is about. */
  readonly needs: readonly BarsStatement[];
  /** Roughly what it costs to compute from such bars, in plain reports on a year of daily bars. */
  readonly cost: number;
  /**
   * Computes the response.
   *
   * @param markets - what there is of each market, in the order of `needs`; of a market without bars, bars without any
   * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} for markets that are none, which is no fault of the client
   */
  readonly respond: (markets: readonly MarketData[]) => ServiceResponse;
  /** The same, step by step, so that a server can do other work in between. */
  readonly steps: (markets: readonly MarketData[]) => Generator<ScanProgress, ServiceResponse, void>;
}

/** Whose request it was. */
interface Charged<Found extends KeyRecord | null> {
  /** The record of the key; `null` where the request was not authenticated. */
  readonly record: Found;
  /** Why it was not: for the log of the server, never for the client. */
  readonly failure: AuthenticationFailure | null;
  /** The state of the rate limit to be kept for the key; `null` where there is none to keep. */
  readonly rateLimit: RateState | null;
}
