import type { Denied } from './decisions/denied.js';
import type { ViolationCode } from './decisions/limits.js';

/** A response that any transport can send, with `body` as JSON. */
export interface ErrorResponse<Status extends number, Body> {
  readonly status: Status;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The headers of a JSON response, with those that HTTP requires for its status. */
function jsonHeaders(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.freeze({ 'Content-Type': 'application/json', ...more });
}

/** The response to a request without an active key. */
export type Unauthorized = ErrorResponse<401, { readonly app_exception: 'Unauthorized'; readonly context: null }>;

const unauthorizedResponse: Unauthorized = Object.freeze({
  status: 401,
  // RFC 9110, section 15.5.2: a 401 names the scheme.
  headers: jsonHeaders({ 'WWW-Authenticate': 'Bearer' }),
  body: Object.freeze({ app_exception: 'Unauthorized', context: null }),
});

/**
 * Returns the 401 of the interface, the same whatever is wrong with the key.
 *
 * @example
 * ```ts
 * import { unauthorized } from 'barstats/policy';
 *
 * unauthorized().body; // { app_exception: 'Unauthorized', context: null }
 * unauthorized().headers['WWW-Authenticate']; // 'Bearer'
 * ```
 */
export function unauthorized(): Unauthorized {
  return unauthorizedResponse;
}

/** The response to a request outside the plan. */
export type Forbidden = ErrorResponse<403, { readonly code: ViolationCode; readonly message: string }>;

/**
 * Returns the 403 of the interface, with the code of the first limit hit. The rest of the decision is for the server.
 *
 * @param decision - a decision that does not allow the request
 *
 * @example
 * ```ts
 * import { decideLive, forbidden, plans } from 'barstats/policy';
 *
 * const decision = decideLive(plans.essential, { assetClass: 'stocks', ticker: 'AAPL' }, { now: 0, supported: { stocks: ['AAPL'] } });
 * if (!decision.allowed) {
 *   forbidden(decision).body; // { code: 'live_data_not_allowed', message: 'The plan Essential does not include live data.' }
 * }
 * ```
 */
export function forbidden({ code, message }: Denied): Forbidden {
  return Object.freeze({ status: 403, headers: jsonHeaders(), body: Object.freeze({ code, message }) });
}

/** The response to a request over the rate limit. */
export type RateLimited = ErrorResponse<429, { readonly detail: 'API key rate limit exceeded' }>;

const rateLimitedBody = Object.freeze({ detail: 'API key rate limit exceeded' });

/**
 * Returns the 429 of the interface.
 *
 * @param headers - headers such as `Retry-After`, from `toHeaders` of `barstats/rate-limit`
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
  return Object.freeze({ status: 429, headers: jsonHeaders(headers), body: rateLimitedBody });
}
