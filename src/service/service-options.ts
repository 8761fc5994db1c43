import type { KeyRecord, Plan, SupportedTickers } from '../policy/index.js';
import type { Limit } from '../rate-limit/index.js';
import type { CorsOptions } from './cors/cors-options.js';

/** What a service offers. */
export interface ServiceOptions<Found extends KeyRecord = KeyRecord> {
  /** The tickers that there are bars of, per asset class. */
  readonly supported: SupportedTickers;
  /** The plans that keys may carry, from the lowest to the highest; those of the interface without it. */
  readonly plans?: readonly Plan[];
  /** The limits of every key, or those of each; `defaultLimits` of `barstats/rate-limit` without it. */
  readonly limits?: readonly Limit[] | ((record: Found) => readonly Limit[]);
  /** How the keys of this service begin, such as `acme_live_`: no other is looked up. Without it, any key is. */
  readonly prefix?: string;
  /** What precedes the endpoints in a path, such as `/v1`; nothing without it. */
  readonly basePath?: string;
  /** The calendar days of bars before the first date of a range, for averages and sessions before it; 400 without it. */
  readonly leadDays?: number;
  /**
   * The most that a request may cost, as `estimateCost` of `barstats/reports` counts it: in plain reports on a year of daily bars, of which
   * a processor computes about a thousand a second. Costlier requests are answered 400. 10,000 without it.
   */
  readonly maxCost?: number;
  /**
   * The units of the rate limit that a request is charged which needs bars, from what it costs to compute: a whole number from 1 on, and no
   * more than the smallest limit admits. One unit without it, and wherever `rateLimit` gives a decision that was made already.
   */
  readonly charge?: (cost: number, record: Found) => number;
  /** The most rows of a report in a response, 1 to 100,000; the others are on pages of their own. 5,000 without it. */
  readonly maxRows?: number;
  /** Whether a client may ask for a report as JSON lines, which the server sends in pieces: `chunks` of a response. Not without it. */
  readonly streaming?: boolean;
  /** The pages whose scripts may call the service; browsers let none without it. */
  readonly cors?: CorsOptions;
}
