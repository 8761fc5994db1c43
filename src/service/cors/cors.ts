import { METHODS } from '../answers/answer.js';
import { headerOf } from '../requests/header-of.js';
import type { ServiceRequest } from '../service-request.js';
import type { ServiceResponse } from '../service-response.js';
import type { CheckedOrigins } from './checked-cors.js';

/** What a script may send that is not sent by every page. */
const REQUEST_HEADERS = 'Authorization, If-None-Match';

/** What a script may read that is not told to every page. */
const RESPONSE_HEADERS = 'ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate';

/** How long a browser may remember it, in seconds; Chromium forgets after two hours in any case. */
const MAX_AGE = '7200';

type Headers = Readonly<Record<string, string>>;

/** What a response says to a browser about the page that asked; nothing where nothing is said of other origins. */
export function corsHeaders(origins: CheckedOrigins, request: ServiceRequest): Headers {
  const allowed = allowedOrigin(origins, request);
  return {
    ...(allowed === null ? {} : { ...allowed, 'Access-Control-Expose-Headers': RESPONSE_HEADERS }),
    // Also without an origin, or a cache would give what it has to a page that may not read it, or keep it from one that may.
    ...(origins === null || origins === '*' ? {} : { Vary: 'Origin' }),
  };
}

/**
 * The answer to a browser that asks, before a request, whether a page may make it; `null` for any other request, and for one of a page that
 * may not. It is asked without a key, so none is looked for.
 */
export function preflight(origins: CheckedOrigins, request: ServiceRequest): ServiceResponse | null {
  if (request.method !== 'OPTIONS' || headerOf(request, 'access-control-request-method').length !== 1) return null;
  if (headerOf(request, 'origin').length !== 1) return null;
  const allowed = allowedOrigin(origins, request);
  if (allowed === null) return null;
  const headers = {
    ...allowed,
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': MAX_AGE,
    'Cache-Control': 'no-store',
    ...(origins === '*' ? {} : { Vary: 'Origin' }),
  };
  return Object.freeze({ status: 204, headers: Object.freeze(headers), body: null });
}

/** A response with such headers. */
export function withHeaders(response: ServiceResponse, more: Headers): ServiceResponse {
  if (Object.keys(more).length === 0) return response;
  const varies = [response.headers.Vary, more.Vary].filter((each) => each !== undefined);
  const headers = { ...response.headers, ...more, ...(varies.length === 0 ? {} : { Vary: varies.join(', ') }) };
  return Object.freeze({ ...response, headers: Object.freeze(headers) });
}

/** A header that comes twice is no header, and an origin is repeated only where it is one of those that were configured. */
function allowedOrigin(origins: CheckedOrigins, request: ServiceRequest): Headers | null {
  if (origins === null) return null;
  if (origins === '*') return { 'Access-Control-Allow-Origin': '*' };
  const [origin, ...others] = headerOf(request, 'origin');
  return origin !== undefined && others.length === 0 && origins.has(origin)
    ? { 'Access-Control-Allow-Origin': origin }
    : null;
}
