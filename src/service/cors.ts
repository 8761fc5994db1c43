import { METHODS } from './answer.js';
import { headerOf, type ServiceRequest } from './service-request.js';
import type { ServiceResponse } from './service-response.js';
import { BarstatsRangeError } from '../errors/index.js';
import { brokenRule, checkedFields, checkedName, shownValue, wrongType } from '../errors/inner.js';

/** The pages whose scripts may call the service. */
export interface CorsOptions {
  /** Their origins, such as `https://app.example.com` or `http://localhost:5173`, exactly as a browser sends them; `'*'` for all. */
  readonly origins: readonly string[] | '*';
}

/** The allowed origins, `'*'` for all; `null` without CORS. */
export type CheckedOrigins = ReadonlySet<string> | '*' | null;

/** An origin as browsers write it: lower case, without a trailing slash or path. */
const ORIGIN = /^([a-z][a-z\d+.-]*):\/\/([a-z\d._-]+|\[[\da-f:.]+\])(?::([1-9]\d{0,4}))?$/;

/** The ports that browsers omit. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Checks the option `cors`. */
export function checkedCors(cors: unknown): CheckedOrigins {
  if (cors === undefined) return null;
  const { origins } = checkedFields(cors, 'options.cors', ['origins']);
  if (origins === '*') return origins;
  const argument = 'options.cors.origins';
  if (!Array.isArray(origins)) {
    throw wrongType(argument, 'a list or "*"', origins);
  }
  if (origins.length === 0) {
    throw brokenRule(argument, 'must name at least one origin');
  }
  return new Set(Array.from(origins as readonly unknown[], (each, i) => checkedOrigin(each, `${argument}[${i}]`)));
}

function checkedOrigin(value: unknown, argument: string): string {
  const origin = checkedName(value, argument);
  const [, scheme, , port] = ORIGIN.exec(origin) ?? [];
  if (scheme !== undefined && (port === undefined || (Number(port) < 65_536 && port !== DEFAULT_PORTS[scheme]))) {
    return origin;
  }
  throw new BarstatsRangeError(
    'out-of-bounds',
    `${argument} must be an origin as browsers send it, such as https://app.example.com: scheme and host in lower case, ` +
      `a port only if it is not the default, and nothing after it, got ${shownValue(origin)}`,
    { argument },
  );
}

/** The request headers that scripts may send. */
const REQUEST_HEADERS = 'Authorization, If-None-Match';

/** The response headers that scripts may read. */
const RESPONSE_HEADERS = 'ETag, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, Deprecation, Sunset, Link';

/** How long a browser may cache a preflight, in seconds; two hours is Chromium's maximum. */
const MAX_AGE = '7200';

type Headers = Readonly<Record<string, string>>;

/**
 * The CORS headers of a response; none without CORS.
 *
 * @param vary - with what the response varies, the origin among it
 */
export function corsHeaders(origins: CheckedOrigins, request: ServiceRequest, vary = 'Origin'): Headers {
  const allowed = allowedOrigin(origins, request);
  return {
    ...(allowed === null ? {} : { ...allowed, 'Access-Control-Expose-Headers': RESPONSE_HEADERS }),
    // Set even without an origin, or a cache would reuse the response for the wrong pages.
    ...(origins === null || origins === '*' ? {} : { Vary: vary }),
  };
}

/**
 * The response to a preflight; `null` for any other request, and for an origin that
 * is not allowed. Preflights have no key, so none is required.
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

/** A repeated `Origin` header matches none, and only configured origins are echoed. */
function allowedOrigin(origins: CheckedOrigins, request: ServiceRequest): Headers | null {
  if (origins === null) return null;
  if (origins === '*') return { 'Access-Control-Allow-Origin': '*' };
  const [origin, ...others] = headerOf(request, 'origin');
  return origin !== undefined && others.length === 0 && origins.has(origin)
    ? { 'Access-Control-Allow-Origin': origin }
    : null;
}
