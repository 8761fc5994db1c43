import { emptyState, peek, toHeaders, type Limit } from '../rate-limit/index.js';
import { allowedMethods } from '../service/inner.js';
import { exactly, oneOfNames, type JsonObject } from '../requests/inner.js';

/** An item of a rate-limit field: a quoted name and its parameters. */
const ITEM = '"([^"\\\\]|\\\\.)+"(;[a-z]=[0-9]+)+';

const LIST: JsonObject = { type: 'string', pattern: `^${ITEM}(, ${ITEM})*$` };

/**
 * The headers of responses by the names of their components; `Cache-Control` has one for results and one for errors.
 *
 * @param limits - the limits in the examples
 * @param streaming - whether reports may be requested as JSON lines
 * @param deprecating - whether any operation is deprecated
 */
export function headerComponents(
  limits: readonly Limit[],
  streaming: boolean,
  deprecating: boolean,
): Readonly<Record<string, JsonObject>> {
  const example = toHeaders(peek(emptyState, 0, { limits }));
  const seconds = Math.ceil(Math.min(...limits.map(({ windowMs }) => windowMs)) / 1000);
  return {
    ETag: header('A strong tag of the body, for `If-None-Match`.', { type: 'string', pattern: '^"[^"]+"$' }),
    'Cache-Control': header(
      'Only the client may cache the result, and must revalidate it.',
      exactly('private, no-cache'),
    ),
    ...(streaming
      ? {
          'ETag.report': {
            description: 'A strong tag of the body, for `If-None-Match`; JSON lines have none.',
            schema: { type: 'string', pattern: '^"[^"]+"$' },
          },
          'Cache-Control.report': header(
            'Only the client may cache the result, and must revalidate it; JSON lines are not cached.',
            oneOfNames(['private, no-cache', 'no-store']),
          ),
          'Vary.report': {
            description: 'As for any result; absent with JSON lines, which are not cached.',
            schema: oneOfNames(['Authorization', 'Authorization, Origin', 'Origin']),
          },
        }
      : {}),
    'Cache-Control.error': header('Errors are not cached.', exactly('no-store')),
    'Vary.error': header(
      'Errors depend on `Accept`, and headers may depend on the origin of the page.',
      oneOfNames(['Accept', 'Accept, Origin']),
    ),
    Vary: header(
      'Results depend on the key, and headers may depend on the origin of the page.',
      oneOfNames(['Authorization', 'Authorization, Origin']),
    ),
    'RateLimit-Policy': {
      ...header('The limits of the key: `q` requests in any `w` seconds.', LIST),
      example: example['RateLimit-Policy'],
    },
    RateLimit: {
      ...header('The requests left: `r`, and no more within `t` seconds.', LIST),
      example: example.RateLimit,
    },
    'Retry-After': {
      description: 'The seconds after which to retry.',
      schema: { type: 'integer', minimum: 1 },
      example: seconds,
    },
    'WWW-Authenticate': header('The required scheme.', exactly('Bearer')),
    ...(deprecating
      ? {
          Deprecation: {
            description:
              'Since when the operation is deprecated, in seconds since 1970 (RFC 9745); absent if it is not.',
            schema: { type: 'string', pattern: '^@-?[0-9]+$' },
          },
          Sunset: {
            description: 'When the deprecated operation is expected to end (RFC 8594), if that is known.',
            schema: { type: 'string', pattern: '^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} 00:00:00 GMT$' },
          },
          Link: {
            description: 'The page with what to use instead, as `deprecation` and `sunset`.',
            schema: { type: 'string', pattern: '^<[^>]+>; rel="deprecation"; type="text/html"' },
          },
        }
      : {}),
    Allow: header('The methods of the path.', exactly(allowedMethods().headers.Allow)),
  };
}

/** A header that is always present. */
function header(description: string, schema: JsonObject): JsonObject {
  return { description, required: true, schema };
}
