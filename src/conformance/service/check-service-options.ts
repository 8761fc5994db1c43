import type { SupportedTickers } from '../../policy/index.js';

/** Options of `checkService`. */
export interface CheckServiceOptions {
  /**
   * The service's time when the checks begin, in epoch milliseconds. If the clock can be set, the checks advance it by weeks, and at the
   * end by years.
   */
  readonly now: number;
  /** The supported tickers per asset class; include some beyond the starter tickers. */
  readonly tickers: SupportedTickers;
  /** Reports that need only daily bars; include some beyond the starter reports. Default: those of the interface. */
  readonly reports?: readonly string[];
  /** The names of the plans; default `essential`, `pro` and `all-access`. */
  readonly plans?: PlanNames;
  /** The key prefix, such as `acme_live_`; by default, any prefix that ends in `_live_`. */
  readonly keyPrefix?: string;
  /** The path before the endpoints, such as `/v1`; default none. */
  readonly basePath?: string;
  /** The method of the scan, which the interface leaves open; default `GET`. */
  readonly scanMethod?: string;
  /** The query that requests detailed rows, which the interface leaves open; default `detailed=true`. */
  readonly detailedQuery?: string;
  /** How to read results where the interface leaves them open; by default, as results of this library. */
  readonly readings?: Readings;
  /** `library` to require the choices of this library; default `any`. */
  readonly choices?: 'any' | 'library';
  /** The seed, an integer; default 0. The same seed sends the same requests. */
  readonly seed?: number;
  /** How often each sentence is tried, from 1 to 1000; default 10. */
  readonly runs?: number;
  /**
   * Called for every adapter call. When the returned promise settles, the call is abandoned; for example, use `setTimeout` of
   * `node:timers/promises`. Default: no limit.
   */
  readonly timeLimit?: () => PromiseLike<unknown>;
}

/** The names of the plans for `createKey` of the adapter; a plan that is `null` is not checked. */
export interface PlanNames {
  readonly essential?: string | null;
  readonly pro?: string | null;
  readonly allAccess?: string | null;
  /** A plan whose API access is off, if there is one. */
  readonly withoutAccess?: string | null;
}

/** Functions that read the parsed body of a result; they return `null` if it cannot be read. */
export interface Readings {
  /** Whether a report result has detailed rows; by default, whether it has a field `detailed`. */
  readonly detailed?: (body: unknown) => boolean | null;
  /** The range and the figures of a report result. */
  readonly report?: (body: unknown) => ReportReading | null;
  /** What a scan covered. */
  readonly scan?: (body: unknown) => ScanReading | null;
}

/** What a report result says; whatever is `null` or left out is not compared. */
export interface ReportReading {
  /** The first and last date that it names, `YYYY-MM-DD`. */
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  /** How many observations were counted: sessions, for most reports. */
  readonly observations?: number | null;
  /** The counts of all outcomes, in the order of the rows, questions and outcomes of this library. */
  readonly counts?: readonly number[] | null;
}

/** What a scan covered. */
export interface ScanReading {
  /** The first date it covered, `YYYY-MM-DD`. */
  readonly from?: string | null;
  /** Such as `stocks/AAPL`. */
  readonly tickers?: readonly string[] | null;
  /** The families that it ranked. */
  readonly families?: readonly string[] | null;
}
