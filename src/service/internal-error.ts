import { failed } from './answers/answer.js';
import type { ServiceResponse } from './service-response.js';

/**
 * The 500 for whatever a server could not foresee, such as a database that does not answer: it tells the client nothing of it.
 *
 * @example
 * ```ts
 * import { internalError } from 'barstats/service';
 *
 * internalError().body; // '{"code":"internal_error","message":"Something went wrong here. Please try again later."}'
 * ```
 */
export function internalError(): ServiceResponse {
  const { status, headers, body } = failed();
  return Object.freeze({
    status,
    headers: Object.freeze({ ...headers, 'Cache-Control': 'no-store' }),
    body: JSON.stringify(body),
  });
}
