import { maskKeys } from '../policy/index.js';
import { headerOf, type ServiceRequest } from './service-request.js';
import { failed, type Answer } from './answer.js';
import { entityTag, isNamed } from './entity-tag.js';

/** A response that any transport can send as it is. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or `null` where there is to be no body. */
  readonly body: string | null;
  /**
   * The body in pieces, where it is to be streamed; `body` is `null` then. Only a service that was made with `streaming` has such responses.
   * A server sends each piece before it asks for the next one, and ends the generator with `return` when the client has gone.
   */
  readonly chunks?: Generator<string, void, void>;
}

/** A result may be kept by the client that it was sent to, which asks each time whether it still holds. */
const RESULT_HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/**
 * Puts an answer into the form that its request asks for: a body, none for `HEAD`, or none because the client has it already.
 *
 * @param rateHeaders - what the rate limit says
 */
export function toResponse(
  { status, headers, body, text: written, chunks }: Answer,
  request: ServiceRequest,
  rateHeaders: Readonly<Record<string, string>>,
): ServiceResponse {
  if (chunks !== undefined) {
    // Nobody knows what it will have been before its end: it has no tag, and nothing is kept of it.
    const response = responseOf(status, { ...headers, 'Cache-Control': 'no-store', ...rateHeaders }, null, request);
    return request.method === 'HEAD' ? response : Object.freeze({ ...response, chunks });
  }
  const text = written ?? (body === undefined ? null : JSON.stringify(body));
  if (status !== 200 || text === null) {
    return responseOf(status, { ...headers, 'Cache-Control': 'no-store', ...rateHeaders }, refusalText(text), request);
  }
  const tag = entityTag(text);
  const all = { ...RESULT_HEADERS, ETag: tag, ...rateHeaders };
  if (isNamed(tag, headerOf(request, 'if-none-match'))) return responseOf(304, all, null, request);
  return responseOf(200, { ...headers, ...all }, text, request);
}

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

/** A message may quote what was asked for, and somebody may have put a key there. */
function refusalText(text: string | null): string | null {
  return text === null ? null : maskKeys(text);
}

function responseOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | null,
  { method }: ServiceRequest,
): ServiceResponse {
  return Object.freeze({ status, headers: Object.freeze(headers), body: method === 'HEAD' ? null : body });
}
