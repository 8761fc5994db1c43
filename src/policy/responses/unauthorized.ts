import type { ErrorResponse } from './error-response.js';
import { jsonHeaders } from './json-headers.js';

/** The answer to every request without an active key. */
export type Unauthorized = ErrorResponse<401, { readonly app_exception: 'Unauthorized'; readonly context: null }>;

const response: Unauthorized = Object.freeze({
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
  return response;
}
