import type { SupportedTickers } from '../../policy/index.js';

/** What is to be known of a service to check it. */
export interface CheckServiceOptions {
  /**
   * The instant that it is when the checks begin, in epoch milliseconds. Where the clock can be set, they move it on from there by some weeks,
   * and by years in the end.
   */
  readonly now: number;
  /** The tickers that the service supports, per asset class; better with some beyond the starter tickers. */
  readonly tickers: SupportedTickers;
  /** Reports that daily bars can give; better with some beyond the starter reports. Those of the interface without it. */
  readonly reports?: readonly string[];
  /** What the service calls its plans; `essential`, `pro` and `all-access` without it. */
  readonly plans?: PlanNames;
  /** How the keys of the service begin, such as `acme_live_`; without it, they have to begin alike. */
  readonly keyPrefix?: string;
  /** What precedes both endpoints in a path, such as `/v1`; nothing without it. */
  readonly basePath?: string;
  /** The method of the scan, which the interface leaves open; `GET` without it. */
  readonly scanMethod?: string;
  /** How detailed rows are asked for in a query, which the interface leaves open; `detailed=true` without it. */
  readonly detailedQuery?: string;
  /** How to read what the interface does not say of results; as those of this library without it. */
  readonly readings?: Readings;
  /** `library` to hold the service to the choices of this library as well; `any` without it. */
  readonly choices?: 'any' | 'library';
  /** The seed of what is generated, a whole number; 0 without it. The same seed sends the same requests. */
  readonly seed?: number;
  /** How many times a sentence is tried, from 1 to 1000; 10 without it. */
  readonly runs?: number;
  /**
   * Called with every call of the adapter: a promise that is settled when it has taken too long, such as that of `setTimeout` of
   * `node:timers/promises`. Without it a call is waited for however long it takes.
   */
  readonly timeLimit?: () => PromiseLike<unknown>;
}

/** The names of plans, as `createKey` of the adapter takes them; of a plan that is `null`, nothing is checked. */
export interface PlanNames {
  readonly essential?: string | null;
  readonly pro?: string | null;
  readonly allAccess?: string | null;
  /** A plan whose API access is off, if there is one. */
  readonly withoutAccess?: string | null;
}

/** Reads what the interface leaves open from the parsed body of a result; `null` for what cannot be read from it. */
export interface Readings {
  /** Whether the result of a report has detailed rows; whether it has a field `detailed` without it. */
  readonly detailed?: (body: unknown) => boolean | null;
  /** What a scan was of. */
  readonly scan?: (body: unknown) => ScanReading | null;
}

/** What a scan was of. */
export interface ScanReading {
  /** The first date that it took into account, `YYYY-MM-DD`. */
  readonly from?: string | null;
  /** Such as `stocks/AAPL`. */
  readonly tickers?: readonly string[] | null;
  /** The families that it ranked. */
  readonly families?: readonly string[] | null;
}
