import type { SupportedTickers } from '../../../policy/index.js';

/** What requests to keep to. */
export interface RequestConstraints {
  /** The instant that it is for the service, in epoch milliseconds; noon on 15 July 2026 without it. */
  readonly now?: number;
  /** The tickers that the service supports; the starter tickers without it. */
  readonly tickers?: SupportedTickers;
  /** Keys that the service knows: most requests have one of them. */
  readonly keys: readonly string[];
  /** Keys that it does not know, or no more. */
  readonly otherKeys?: readonly string[];
  /**
   * `http` for requests that every HTTP client can send as they are; `any`, without it, also for such as only a program can make: with half
   * characters, line breaks in headers, or a header twice.
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
