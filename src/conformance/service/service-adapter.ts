import type { AssetClass } from '../../policy/index.js';

/** A request to send to a running service. */
export interface AdapterRequest {
  /** Such as `GET`. */
  readonly method: string;
  /** The path including the base path, percent-encoded, without the query. */
  readonly path: string;
  /** The query without its question mark, percent-encoded; may be empty. */
  readonly query: string;
  /** By name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The response of the service. */
export interface AdapterResponse {
  readonly status: number;
  /** By name, in any case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The text of the body; empty or `null` if there is none. */
  readonly body: string | null;
}

/** A key that the service created. */
export interface AdapterKey {
  /** The full key, which is shown once. */
  readonly key: string;
  /** The id by which to revoke it. */
  readonly id: string;
}

/** A market. */
export interface AdapterMarket {
  readonly assetClass: AssetClass;
  readonly ticker: string;
}

/** A daily bar. */
export interface AdapterRow {
  /** Midnight UTC of the trading date, in epoch milliseconds. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/**
 * Connects a running service, in any language. Every function may be asynchronous.
 *
 * If an optional function is missing, the sentences that need it are `not-supported`.
 */
export interface ServiceAdapter {
  /** Sends a request unchanged and returns the response. */
  readonly send: (request: AdapterRequest) => AdapterResponse | PromiseLike<AdapterResponse>;
  /** Creates a key on a plan, as the dashboard does; all keys of a plan may belong to one account. */
  readonly createKey: (plan: string) => AdapterKey | PromiseLike<AdapterKey>;
  /** Revokes a key. */
  readonly revokeKey?: (id: string) => unknown;
  /** Sets the clock of the service, in epoch milliseconds. */
  readonly setClock?: (instant: number) => unknown;
  /** Replaces the service's daily bars of a market. */
  readonly loadBars?: (market: AdapterMarket, rows: readonly AdapterRow[]) => unknown;
}
