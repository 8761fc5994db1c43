import { METHODS } from './answer.js';
import { headerOf, type ServiceRequest } from './service-request.js';
import type { ServiceResponse } from './service-response.js';
import { BarstatsRangeError, BarstatsTypeError, checkedFields, checkedName, shownValue } from '../errors/index.js';

/** The pages whose scripts may call the service. */
export interface CorsOptions {
  /** Their origins, such as `https://app.example.com` or `http://localhost:5173`, just as a browser sends them; `'*'` for all. */
  readonly origins: readonly string[] | '*';
}

/** The origins that may call a service, `'*'` for all; `null` where nothing is said of other origins. */
export type CheckedOrigins = ReadonlySet<string> | '*' | null;

/** As browsers write an origin: in small letters, without a stroke or a path behind it. */
const ORIGIN = /^([a-z][a-z\d+.-]*):\/\/([a-z\d._-]+|\[[\da-f:.]+\])(?::([1-9]\d{0,4}))?$/;

/** A browser leaves these out. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** Checks the origins that a service is made with. */
export function checkedCors(cors: unknown): CheckedOrigins {
  if (cors === undefined) return null;
  const { origins } = checkedFields(cors, 'options.cors', ['origins']);
  if (origins === '*') return origins;
  const argument = 'options.cors.origins';
  if (!Array.isArray(origins)) {
    throw new BarstatsTypeError('wrong-type', `${argument} must be a list or "*", got ${shownValue(origins)}`, {
      argument,
    });
  }
  if (origins.length === 0) {
    throw new BarstatsRangeError('out-of-bounds', `${argument} must name at least one origin`, { argument });
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
    `${argument} must be an origin as browsers send it, such as https://app.example.com: scheme and host in small letters, ` +
      `a port only where it is not the usual one, and nothing after it; got ${shownValue(origin)}`,
    { argument },
  );
}

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
