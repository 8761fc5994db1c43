import type { Denied } from './decisions/denied.js';
import type { ViolationCode } from './decisions/limits.js';

/** An answer that any transport can send: `body` as JSON. */
export interface ErrorResponse<Status extends number, Body> {
  readonly status: Status;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** The headers of a JSON answer, and those that HTTP asks for with its status. */
function jsonHeaders(more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.freeze({ 'Content-Type': 'application/json', ...more });
}

/** The answer to every request without an active key. */
export type Unauthorized = ErrorResponse<401, { readonly app_exception: 'Unauthorized'; readonly context: null }>;

const unauthorizedResponse: Unauthorized = Object.freeze({
  status: 401,
  // RFC 9110, section 15.5.2: a 401 says which scheme it wants.
  headers: jsonHeaders({ 'WWW-Authenticate': 'Bearer' }),
  body: Object.freeze({ app_exception: 'Unauthorized', context: null }),
});

/**
 * The 401 of the interface. It is the same whatever was wrong with the key.
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

/** The answer to a request that the plan of its key does not include. */
export type Forbidden = ErrorResponse<403, { readonly code: ViolationCode; readonly message: string }>;

/**
 * The 403 of the interface. The client learns the first limit that was hit; what the decision knows beyond it is for the server.
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

/** The answer to a request beyond the rate limit of its key. */
export type RateLimited = ErrorResponse<429, { readonly detail: 'API key rate limit exceeded' }>;

const rateLimitedBody = Object.freeze({ detail: 'API key rate limit exceeded' });

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
  return Object.freeze({ status: 429, headers: jsonHeaders(headers), body: rateLimitedBody });
}
