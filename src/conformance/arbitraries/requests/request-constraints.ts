import type { SupportedTickers } from '../../../policy/index.js';

/** Restrictions on requests. */
export interface RequestConstraints {
  /** The service's time, in epoch milliseconds; default noon on 15 July 2026. */
  readonly now?: number;
  /** The supported tickers; default the starter tickers. */
  readonly tickers?: SupportedTickers;
  /** Keys that the service knows, which most requests use. */
  readonly keys: readonly string[];
  /** Unknown or revoked keys. */
  readonly otherKeys?: readonly string[];
  /**
   * `http` for requests that every HTTP client can send unchanged; `any` (the default) also for lone surrogates, line breaks in headers and
   * repeated headers.
   */
  readonly transport?: 'any' | 'http';
}

/** The constraints, checked, with every default in its place. */
export interface RequestSetting {
  readonly now: number;
  readonly tickers: SupportedTickers;
  readonly keys: readonly string[];
  readonly otherKeys: readonly string[];
  readonly transport: 'any' | 'http';
}
