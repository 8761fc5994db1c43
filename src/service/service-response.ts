import { maskKeys } from '../policy/index.js';
import type { ServiceRequest } from './service-request.js';
import { failed, type Answer } from './answer.js';
import { entityTag, namedTags, tagOf } from './entity-tag.js';

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

type Headers = Readonly<Record<string, string>>;

/**
 * Turns an answer into a response: with a body, or without one for `HEAD` or 304.
 *
 * @param more - the headers that do not depend on the answer, such as those of the rate limit
 * @param cacheKey - the key under which the body of a 200 may be kept
 */
export function toResponse(
  { status, headers, body, text: written, chunks }: Answer,
  request: ServiceRequest,
  more: Headers,
  cacheKey: string | null = null,
): ServiceResponse {
  if (chunks !== undefined) {
    // A stream is not known before its end, so it has no tag and is not cached.
    const response = responseOf(status, joined({ ...headers, ...NO_STORE }, more), null, request);
    return request.method === 'HEAD' ? response : Object.freeze({ ...response, chunks });
  }
  const text = written ?? (body === undefined ? null : JSON.stringify(body));
  if (status !== 200 || text === null) {
    return responseOf(status, joined({ ...headers, ...NO_STORE }, more), refusalText(text), request);
  }
  const tag = cacheKey === null ? entityTag(text) : tagOf(cacheKey);
  const named = namedTags(request);
  if (named.includes(tag) || named.includes('*')) return notModified(tag, request, more);
  return responseOf(200, joined({ ...headers, ...RESULT_HEADERS, ETag: tag }, more), text, request);
}

/** The 304 to a request that names the tag of its result. */
export function notModified(tag: string, request: ServiceRequest, more: Headers): ServiceResponse {
  return responseOf(304, joined({ ...RESULT_HEADERS, ETag: tag }, more), null, request);
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Both may say what the response varies with. */
function joined(own: Headers, more: Headers): Headers {
  const headers = { ...own, ...more };
  return own.Vary === undefined || more.Vary === undefined
    ? headers
    : { ...headers, Vary: `${own.Vary}, ${more.Vary}` };
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
