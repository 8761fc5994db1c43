import type { ErrorResponse } from './error-response.js';
import { jsonHeaders } from './json-headers.js';

/** The answer to a request beyond the rate limit of its key. */
export type RateLimited = ErrorResponse<429, { readonly detail: 'API key rate limit exceeded' }>;

const body = Object.freeze({ detail: 'API key rate limit exceeded' });

/**
 * The 429 of the interface.
 *
 * @param headers - what the rate limit says of the wait, such as `Retry-After`: `toHeaders` of `barstats/rate-limit` gives them
 *
 * @example
 * ```ts
 * import { rateLimited } from 'barstats/policy';
 *
 * rateLimited({ 'Retry-After': '3' }).headers; // { 'Content-Type': 'application/json', 'Retry-After': '3' }
 * rateLimited().body; // { detail: 'API key rate limit exceeded' }
 * ```
 */
export function rateLimited(headers: Readonly<Record<string, string>> = {}): RateLimited {
  return Object.freeze({ status: 429, headers: jsonHeaders(headers), body });
}
