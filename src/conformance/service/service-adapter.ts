import type { AssetClass } from '../../policy/index.js';

/** A request that a running service is to get. */
export interface SentRequest {
  /** Such as `GET`. */
  readonly method: string;
  /** The path with the base path before it, percent-encoded, without the query. */
  readonly path: string;
  /** What follows the question mark, percent-encoded; empty where nothing does. */
  readonly query: string;
  /** By name; each is sent once. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What came back. */
export interface GotResponse {
  readonly status: number;
  /** By name in any case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The text of the body; empty or `null` where there is none. */
  readonly body: string | null;
}

/** A key that a service has made. */
export interface AdapterKey {
  /** The whole key, as it is shown once. */
  readonly key: string;
  /** How the service knows it, to revoke it by. */
  readonly id: string;
}

/** A market whose bars a service is to have. */
export interface AdapterMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
}

/** A daily bar. */
export interface AdapterRow {
  /** The trading date as the instant at which it begins in UTC, in epoch milliseconds. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/**
 * Connects a running service, in whatever language it is written. Every function may give its result or a promise of it.
 *
 * Without one of those that may be missing, the sentences that need it are `not-supported`.
 */
export interface ServiceAdapter {
  /** Sends a request as it is, and gives what came back. */
  readonly send: (request: SentRequest) => GotResponse | PromiseLike<GotResponse>;
  /** Makes a key with a plan, as the dashboard does; all keys of a plan may be of one account. */
  readonly createKey: (plan: string) => AdapterKey | PromiseLike<AdapterKey>;
  /** Revokes a key. */
  readonly revokeKey?: (id: string) => unknown;
  /** Sets the clock of the service, in epoch milliseconds. */
  readonly setClock?: (instant: number) => unknown;
  /** Gives the service the daily bars of a market, in the place of those that it has. */
  readonly loadBars?: (market: AdapterMarket, rows: readonly AdapterRow[]) => unknown;
}
