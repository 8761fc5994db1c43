import { maskKeys } from '../policy/index.js';
import { headerOf, type ServiceRequest } from './service-request.js';
import { failed, type Answer } from './answer.js';
import { entityTag, isNamed } from './entity-tag.js';

/** A response that any transport can send. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or `null` without a body. */
  readonly body: string | null;
  /**
   * The body in chunks, if it is streamed; `body` is then `null`. Only a service with `streaming` has such responses.
   * Send each chunk before taking the next, and call `return` if the client disconnects.
   */
  readonly chunks?: Generator<string, void, void>;
}

/** Only the client may cache a result, and it must revalidate. */
const RESULT_HEADERS = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

/**
 * Turns an answer into a response: with a body, or without one for `HEAD` or 304.
 *
 * @param rateHeaders - the headers of the rate limit
 */
export function toResponse(
  { status, headers, body, text: written, chunks }: Answer,
  request: ServiceRequest,
  rateHeaders: Readonly<Record<string, string>>,
): ServiceResponse {
  if (chunks !== undefined) {
    // A stream is not known before its end, so it has no tag and is not cached.
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
 * Returns the 500 for an unexpected error, such as a database failure. It reveals nothing about the error.
 *
 * @example
 * ```ts
 * import { internalError } from 'barstats/service';
 *
 * internalError().body; // '{"code":"internal_error","message":"Something went wrong. Please try again later."}'
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

/** A message may quote the request, which may contain a key. */
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
