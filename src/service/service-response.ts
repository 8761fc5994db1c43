import { maskKeys } from '../policy/index.js';
import { checkedName, checkedNumber } from '../errors/inner.js';
import type { ServiceRequest } from './service-request.js';
import { failed, unavailableNow, type Answer } from './answer.js';
import { entityTag, namedTags, tagOf } from './entity-tag.js';
import { prefersProblem, PROBLEM_TYPE, problemOf } from './problem.js';

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
  { status, headers, body, text: written, tag: known, chunks }: Answer,
  request: ServiceRequest,
  more: Headers,
  cacheKey: string | null = null,
): ServiceResponse {
  if (chunks !== undefined) {
    // A stream is not known before its end, so it has no tag and is not cached.
    const response = responseOf(status, joined({ ...headers, ...NO_STORE }, more), null, request);
    return request.method === 'HEAD' ? response : Object.freeze({ ...response, chunks });
  }
  if (status !== 200) return refusalOf({ status, headers, body }, request, more);
  const text = written ?? JSON.stringify(body);
  const tag = cacheKey === null ? (known ?? entityTag(text)) : tagOf(cacheKey);
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

/** A response without a result: a refusal, in the form that the client prefers, or the answer to `OPTIONS`. */
function refusalOf(
  { status, headers, body }: Answer,
  request: ServiceRequest,
  more: Answer['headers'],
): ServiceResponse {
  if (typeof body !== 'object' || body === null) {
    return responseOf(status, joined({ ...headers, ...NO_STORE }, more), null, request);
  }
  const isProblem = prefersProblem(request);
  // A message may quote the request, which may contain a key.
  const text = maskKeys(JSON.stringify(isProblem ? problemOf(status, body) : body));
  const own = { ...headers, ...NO_STORE, ...(isProblem ? PROBLEM_TYPE : {}), Vary: 'Accept' };
  return responseOf(status, joined(own, more), text, request);
}

/** A request about which nothing is known. */
const UNKNOWN: ServiceRequest = { method: 'GET', path: '/', query: '', headers: {} };

/**
 * Returns the 500 for an unexpected error, such as a database failure. It reveals nothing about the error.
 *
 * @param request - for its `Accept` header, and as `HEAD` gets no body; one that cannot be read does not matter
 *
 * @example
 * ```ts
 * import { internalError } from 'barstats/service';
 *
 * internalError().body; // '{"code":"internal_error","message":"Something went wrong. Please try again later."}'
 * ```
 */
export function internalError(request: ServiceRequest = UNKNOWN): ServiceResponse {
  try {
    return toResponse(failed(), request, {});
  } catch {
    return toResponse(failed(), UNKNOWN, {});
  }
}

/**
 * Returns the 503 of a server that has too much to do, or whose stores do not answer.
 *
 * @param message - why, as a sentence for the client
 * @param retryAfter - when to retry, in seconds
 * @param request - for its `Accept` header, and as `HEAD` gets no body
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `out-of-bounds` for an empty message, or anything but a whole number of seconds from 1
 *
 * @example
 * ```ts
 * import { unavailable } from 'barstats/service';
 *
 * const request = { method: 'GET', path: '/', query: '', headers: { accept: 'application/problem+json' } };
 * const { headers, body } = unavailable('Too many requests are in progress.', 5, request);
 * headers['Retry-After']; // '5'
 * JSON.parse(body ?? '').type; // '/problems/unavailable'
 * ```
 */
export function unavailable(message: string, retryAfter: number, request: ServiceRequest = UNKNOWN): ServiceResponse {
  const seconds = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true };
  return toResponse(
    unavailableNow(checkedName(message, 'message'), checkedNumber(retryAfter, 'retryAfter', seconds)),
    request,
    {},
  );
}

function responseOf(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | null,
  { method }: ServiceRequest,
): ServiceResponse {
  return Object.freeze({ status, headers: Object.freeze(headers), body: method === 'HEAD' ? null : body });
}
